import type { PlainLine } from '../../../earlyRows/plainText.ts';
import { mask } from '../../../format/mask.ts';
import { nameOf } from '../../../format/nameOf.ts';
import { Avatar } from '../image/Picture.tsx';
import '../kit.css';

export interface PersonCellProps {
  person: { userName: string; nickName: string; headerImg: string };
  /** Makes the name a link, for example to what the person is edited in. */
  onOpen?: (() => void) | undefined;
}

/** What a cell with a `PersonCell` says in plain words: `plain` of its column. */
export const PERSON_PLAIN: readonly PlainLine[] = [
  [{ key: 'nickName' }, { key: 'userName', kind: 'phone' }],
  [{ key: 'userName', kind: 'phone' }],
];

/**
 * Who something is about: the picture, the name, and below it what he signs in with, masked when it is as long as a phone (spec 5).
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
