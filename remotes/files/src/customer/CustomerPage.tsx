import { ResourceList } from '@console/shared/ui';
import { CUSTOMERS } from './customer.resource.ts';

/** 客户列表: the example page of gin-vue-admin for the data of an application. */
export default function CustomerPage() {
  return <ResourceList resource={CUSTOMERS} />;
}
