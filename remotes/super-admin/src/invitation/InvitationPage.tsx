import { ResourceList } from '@console/shared/ui';
import { INVITATIONS } from './invitation.resource.tsx';
import '../user/user.css';

/** 用户邀请: users who were invited by mail to create an account. */
export default function InvitationPage() {
  return <ResourceList resource={INVITATIONS} />;
}
