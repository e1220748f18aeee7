import { ResourceList } from '@console/shared/ui';
import { TOOLS } from './tool.resource.tsx';
import './protect.css';

/** 启动工具: what can be run on machines at once, with what they say meanwhile. */
export default function ToolPage() {
  return <ResourceList resource={TOOLS} />;
}
