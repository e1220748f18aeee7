import { ResourceList } from '@console/shared/ui';
import { FlowButton } from '../flow/FlowButton.tsx';
import { RecordSums } from './RecordSums.tsx';
import { COINS } from './records.resource.tsx';

/** 金币记录: all movements, with the sums of the page and of all rows. */
export default function CoinRecordPage() {
  return (
    <ResourceList
      resource={COINS}
      actions={({ tools }) => <FlowButton kind="coin" show={tools.show} />}
    >
      {({ list }) => <RecordSums rows={list.rows} all={list.data?.sum} />}
    </ResourceList>
  );
}
