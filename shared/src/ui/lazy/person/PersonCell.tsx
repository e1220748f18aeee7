import type { PlainLine } from '../../../earlyRows/plainText.ts';
import { mask } from '../../../format/mask.ts';
import { nameOf } from '../../../format/nameOf.ts';
import { Avatar } from '../../base/image/Picture.tsx';
import { Link } from '../../base/text/Link.tsx';
import { PersonName } from './PersonName.tsx';
import '../../base/kit.css';

export interface PersonCellProps {
  person: { userName: string; nickName: string; headerImg: string };
  /** If set, the name opens the profile. */
  userId?: number | null | undefined;
  /** @deprecated Use `userId`. If set, the name calls it instead. */
  onOpen?: (() => void) | undefined;
}

/** The content of a `PersonCell` as plain text, for `plain` of a column. */
export const PERSON_PLAIN: readonly PlainLine[] = [
  [{ key: 'nickName' }, { key: 'userName', kind: 'phone' }],
  [{ key: 'userName', kind: 'phone' }],
];

/**
 * Shows a user: avatar, name and account name. An account name with the length of a phone number is
 * masked (spec 5).
 *
 * @example { key: 'userName', title: '用户', render: (user) => <PersonCell person={user} userId={user.ID} /> }
 */
export function PersonCell({ person, userId, onOpen }: PersonCellProps) {
  const account = mask(person.userName);
  const name = nameOf({ nickName: person.nickName, userName: account });
  return (
    <span className="console-person">
      <Avatar name={name} src={person.headerImg} />
      <span className="console-lines">
        {onOpen ? (
          <Link title={name} onClick={onOpen}>
            {name}
          </Link>
        ) : (
          <PersonName userId={userId} name={name} userName={person.userName} />
        )}
        <code className="console-cell" title={account}>
          {account}
        </code>
      </span>
    </span>
  );
}
