import type { PlainLine } from '../../../earlyRows/plainText.ts';
import { mask } from '../../../format/mask.ts';
import { nameOf } from '../../../format/nameOf.ts';
import { Avatar } from '../image/Picture.tsx';
import '../kit.css';

export interface PersonCellProps {
  person: { userName: string; nickName: string; headerImg: string };
  /** If set, the name is a link, for example to an edit form. */
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
 * @example { key: 'userName', title: '用户', render: (user) => <PersonCell person={user} /> }
 */
export function PersonCell({ person, onOpen }: PersonCellProps) {
  const account = mask(person.userName);
  const name = nameOf({ nickName: person.nickName, userName: account });
  return (
    <span className="console-person">
      <Avatar name={name} src={person.headerImg} />
      <span className="console-lines">
        {onOpen ? (
          <button type="button" className="console-link" title={name} onClick={onOpen}>
            {name}
          </button>
        ) : (
          <span className="console-cell" title={name}>
            {name}
          </span>
        )}
        <code className="console-cell" title={account}>
          {account}
        </code>
      </span>
    </span>
  );
}
