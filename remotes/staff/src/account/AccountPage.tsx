import { ResourceList } from '@console/shared/ui';
import { STAFF } from './account.resource.tsx';

/** 员工账号: the people who work for the operator, apart from customers. */
export default function AccountPage() {
  return <ResourceList resource={STAFF} />;
}
