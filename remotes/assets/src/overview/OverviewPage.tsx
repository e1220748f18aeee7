import { ResourceList } from '@console/shared/ui';
import { AccountSums } from './AccountSums.tsx';
import { ACCOUNTS } from './account.resource.tsx';

/** 资产总览: the balances of all users, and movements of them. */
export default function OverviewPage() {
  return (
    <ResourceList resource={ACCOUNTS}>
      {({ list }) => <AccountSums rows={list.rows} all={list.data?.sum} />}
    </ResourceList>
  );
}
