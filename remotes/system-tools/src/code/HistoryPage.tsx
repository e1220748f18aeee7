import { ResourceList } from '@console/shared/ui';
import { RUNS } from './run.resource.tsx';

/** 自动化代码管理: what was generated, by whom, and again. */
export default function HistoryPage() {
  return <ResourceList resource={RUNS} />;
}
