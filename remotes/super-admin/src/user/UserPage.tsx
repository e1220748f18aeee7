import { ResourceList } from '@console/shared/ui';
import { USERS } from './user.resource.tsx';
import './user.css';

/** 用户管理: user accounts with their roles and states. */
export default function UserPage() {
  return <ResourceList resource={USERS} />;
}
