import { ResourceList } from '@console/shared/ui';
import { INVITATIONS } from './invitation.resource.tsx';
import '../user/user.css';

/** 用户邀请: people who were invited by mail to make their own account. */
export default function InvitationPage() {
  return <ResourceList resource={INVITATIONS} />;
}
