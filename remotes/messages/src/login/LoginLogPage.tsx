import { ResourceList } from '@console/shared/ui';
import { LOGIN_LOGS } from './loginLog.resource.tsx';

/** 登录日志: successful, failed, challenged and throttled sign-ins of all users. */
export default function LoginLogPage() {
  return <ResourceList resource={LOGIN_LOGS} />;
}
