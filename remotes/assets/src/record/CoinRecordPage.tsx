import { ResourceList } from '@console/shared/ui';
import { RecordSums } from './RecordSums.tsx';
import { COINS } from './records.resource.tsx';

/** 金币记录: every movement, with what the page and all of it add up to. */
export default function CoinRecordPage() {
  return <ResourceList resource={COINS}>{({ list }) => <RecordSums rows={list.rows} all={list.data?.sum} />}</ResourceList>;
}
