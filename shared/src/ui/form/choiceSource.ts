import { mask } from '../../format/mask.ts';
import type { DataOf } from '../../request/apiTypes.ts';
import type { Option } from '../list/filterField.ts';
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
  | 'targetScope'
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

type Choice = DataOf<'POST /search/findChoices'>['list'][number];

const CALL = 'POST /search/findChoices';

/** The options of records: their labels are the name and the number. */
const optionsOf =
  (kind: ChoiceName, toValue: (choice: Choice) => Option['value']) =>
  ({ list }: { list: readonly Choice[] }): Option[] =>
    list.map((choice) => {
      const { name, groupSize } = choice;
      const note = PEOPLE.has(kind) ? mask(choice.note) : choice.note;
      const label = note && note !== name ? `${name} ${note}` : name;
      const value = toValue(choice);
      if (groupSize === undefined) return { value, label };
      return { value, label, group: { title: note, size: groupSize, name } };
    });

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
    call: CALL,
    body: (text) => ({ kind, text, within }),
    read: optionsOf(kind, ({ ID }) => ID),
    find: (ids) => ({ kind, ids }),
  };
  sources.set(key, source);
  return source;
}

/**
 * Creates a source like `choiceSource` whose values are texts, for calls that identify a record by
 * its name, its number, or its id as a text.
 *
 * @param hasIds whether the values are ids, so that their labels can be loaded
 * @example const RULE_NAMES = choiceTexts('rule', ({ name }) => name);
 */
export function choiceTexts(
  kind: ChoiceName,
  toValue: (choice: Choice) => string,
  hasIds = false,
): OptionSource {
  return {
    call: CALL,
    body: (text) => ({ kind, text }),
    read: optionsOf(kind, toValue),
    ...(hasIds && { find: (ids) => ({ kind, ids: ids.map(Number) }) }),
  };
}
