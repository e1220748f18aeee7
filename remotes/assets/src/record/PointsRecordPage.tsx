import { ResourceList } from '@console/shared/ui';
import { FlowButton } from '../flow/FlowButton.tsx';
import { RecordSums } from './RecordSums.tsx';
import { POINTS } from './records.resource.tsx';

/** 积分记录: all movements, with the sums of the page and of all rows. */
export default function PointsRecordPage() {
  return (
    <ResourceList
      resource={POINTS}
      actions={({ tools }) => <FlowButton kind="points" show={tools.show} />}
    >
      {({ list }) => <RecordSums rows={list.rows} all={list.data?.sum} />}
    </ResourceList>
  );
}
