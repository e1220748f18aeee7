import { ResourceList } from '@console/shared/ui';
import { ACCOUNTS } from './account.resource.tsx';

/** 用户资产: what the users of the product have, and moving it. */
export default function UserPage() {
  return <ResourceList resource={ACCOUNTS} />;
}
