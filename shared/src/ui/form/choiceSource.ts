import { mask } from '../../format/mask.ts';
import type { DataOf } from '../../request/apiTypes.ts';
import type { OptionSource } from '../list/optionSource.ts';

/**
 * Records that the server offers by name, number, pinyin and initials, within the data scope of the
 * user. `netbarOwner` and `netbarMember`: people who may be assigned to a netbar.
 */
export type ChoiceName =
  | 'netbar'
  | 'terminal'
  | 'person'
  | 'rule'
  | 'netbarOwner'
  | 'netbarMember'
  | 'marketHead';

/** Narrows the choices, for example to the terminals of one netbar. */
export type ChoiceLimits = Readonly<
  Partial<Record<'netbarId' | 'groupId' | 'marketId', number | undefined>>
>;

/** Kinds whose note is a user name, which may be a phone number. */
const PEOPLE: ReadonlySet<ChoiceName> = new Set([
  'person',
  'netbarOwner',
  'netbarMember',
  'marketHead',
]);

const sources = new Map<string, OptionSource>();

/**
 * Returns the source of the options of a picker. The value of an option is the id of the record,
 * its label is the name and the number.
 *
 * @returns the same object for the same arguments
 * @example { name: 'netbarId', source: choiceSource('netbar') }
 */
export function choiceSource(kind: ChoiceName, within: ChoiceLimits = {}): OptionSource {
  const key = JSON.stringify([kind, within]);
  const known = sources.get(key);
  if (known) return known;
  const source: OptionSource = {
    call: 'POST /search/findChoices',
    body: (text) => ({ kind, text, within }),
    read: ({ list }: DataOf<'POST /search/findChoices'>) =>
      list.map(({ ID, name, note }) => ({
        value: ID,
        label: choiceLabel(name, PEOPLE.has(kind) ? mask(note) : note),
      })),
    find: (ids) => ({ kind, ids }),
  };
  sources.set(key, source);
  return source;
}

/** The label of a record in a picker: its name and its number. */
export const choiceLabel = (name: string, note: string): string =>
  note === '' || note === name ? name : `${name} ${note}`;
