import { ResourceList } from '@console/shared/ui';
import { CUSTOMERS } from './customer.resource.ts';

/** 客户列表: the example of gin-vue-admin for data of its own. */
export default function CustomerPage() {
  return <ResourceList resource={CUSTOMERS} />;
}
