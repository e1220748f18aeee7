import { ResourceList } from '@console/shared/ui';
import { OpenNewRollout } from './OpenNewRollout.tsx';
import { ROLLOUTS } from './rollout.resource.tsx';

/** 发布计划: rollouts of package versions in rings (`?versionId=` opens the form of a new one). */
export default function RolloutListPage() {
  return (
    <ResourceList resource={ROLLOUTS}>
      {({ tools }) => <OpenNewRollout tools={tools} />}
    </ResourceList>
  );
}
