import { mask, nameOf } from '@console/shared/format';
import { Avatar, offers } from '@console/shared/ui';
import type { User } from './user.model.ts';

/** Who a row is about: his picture, the name, and below it what he signs in with, masked when it is as long as a phone (spec 5). */
export function UserName({ user, onEdit }: { user: User; onEdit(user: User): void }) {
  const userName = mask(user.userName);
  const name = nameOf({ ...user, userName });
  return (
    <div className="user-name">
      <Avatar name={name} src={user.headerImg} />
      <span className="user-name-text">
        {offers(user, 'edit') ? (
          <button type="button" className="user-link" title={name} onClick={() => onEdit(user)}>
            {name}
          </button>
        ) : (
          <span title={name}>{name}</span>
        )}
        <code>{userName}</code>
      </span>
    </div>
  );
}
