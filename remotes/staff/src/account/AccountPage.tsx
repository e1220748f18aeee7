import { ResourceList } from '@console/shared/ui';
import { STAFF } from './account.resource.tsx';

/** 员工账号: accounts of the operator's employees, separate from customers. */
export default function AccountPage() {
  return <ResourceList resource={STAFF} />;
}
