import { ResourceList } from '@console/shared/ui';
import { ROLLOUTS } from './rollout.resource.tsx';

/** 发布计划: rollouts of package versions in rings. */
export default function RolloutListPage() {
  return <ResourceList resource={ROLLOUTS} />;
}
