import { mask, nameOf } from '@console/shared/format';
import { Avatar } from '@console/shared/ui';
import type { Person } from './person.ts';

/** Who something is about: his picture, the name, and below it what he signs in with. */
export function UserCell({ user }: { user: Person }) {
  const name = nameOf(user);
  const account = mask(user.userName);
  return (
    <div className="staff-user">
      <Avatar name={name} src={user.headerImg} />
      <span className="staff-user-text">
        <span title={name}>{name}</span>
        <code title={account}>{account}</code>
      </span>
    </div>
  );
}
