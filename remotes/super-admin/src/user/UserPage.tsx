import { ResourceList } from '@console/shared/ui';
import { USERS } from './user.resource.tsx';
import './user.css';

/** 用户管理: the people who may sign in, their roles and their state. */
export default function UserPage() {
  return <ResourceList resource={USERS} />;
}
