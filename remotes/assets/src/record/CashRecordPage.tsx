import { ResourceList } from '@console/shared/ui';
import { FlowButton } from '../flow/FlowButton.tsx';
import { RecordSums } from './RecordSums.tsx';
import { CASH } from './records.resource.tsx';

/** 现金记录: all movements, with the sums of the page and of all rows. */
export default function CashRecordPage() {
  return (
    <ResourceList
      resource={CASH}
      actions={({ tools }) => <FlowButton kind="cash" show={tools.show} />}
    >
      {({ list }) => <RecordSums rows={list.rows} all={list.data?.sum} isCash />}
    </ResourceList>
  );
}
