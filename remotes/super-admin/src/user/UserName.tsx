import { nameOf, offers, type User } from './user.model.ts';

/** Who a row is about: a letter in place of a picture, the name, and below it what he signs in with. */
export function UserName({ user, onEdit }: { user: User; onEdit(user: User): void }) {
  const name = nameOf(user);
  return (
    <div className="user-name">
      <span className="user-letter" aria-hidden="true">
        {Array.from(name)[0]?.toUpperCase()}
      </span>
      <span className="user-name-text">
        {offers(user, 'edit') ? (
          <button type="button" className="user-link" title={name} onClick={() => onEdit(user)}>
            {name}
          </button>
        ) : (
          <span title={name}>{name}</span>
        )}
        <code title={user.userName}>{user.userName}</code>
      </span>
    </div>
  );
}
