import { ResourceList } from '@console/shared/ui';
import { TOOLS } from './tool.resource.tsx';
import './protect.css';

/** 启动工具: tools that run on terminals immediately, with their output. */
export default function ToolPage() {
  return <ResourceList resource={TOOLS} />;
}
