import { attempt } from '../base/attempt.ts';
import type { Option } from '../list/filterField.ts';
import type { ResourceField } from './resource.ts';

/** The dictionaries that a server sends along with its options, by field. */
interface WithDicts {
  dicts?: Readonly<Record<string, readonly Option[] | undefined>>;
}

/** Whether a field has values to choose from, so that they have names. */
export function hasChoices(
  name: string,
  field: ResourceField | undefined,
  options: unknown,
): boolean {
  return Boolean(field?.choices || field?.labels || (options as WithDicts | null)?.dicts?.[name]);
}

/** What there is to choose from: what the field says, the dictionary of its name, or the names that are built in. */
export function choicesOf(
  name: string,
  field: ResourceField | undefined,
  options: unknown,
): readonly Option[] {
  const { choices } = field ?? {};
  if (typeof choices === 'function')
    return (
      (options !== null && attempt(`choices of ${name}`, () => choices(options as never))) || []
    );
  if (choices) return choices;
  const words = (options as WithDicts | null)?.dicts?.[name] ?? [];
  if (words.length > 0) return words.map(({ value, label }) => ({ value, label }));
  return Object.entries(field?.labels ?? {}).map(([value, label]) => ({ value, label }));
}

/** What people call a value; '' when nobody has named it, because a raw value tells them nothing. */
export function labelOf(
  name: string,
  field: ResourceField | undefined,
  options: unknown,
  value: unknown,
): string {
  const text = String(value);
  const chosen = choicesOf(name, field, options).find((one) => String(one.value) === text);
  return chosen?.label ?? field?.labels?.[text] ?? '';
}

/** What the values of a field are called where its declaration alone says so; nothing where a dictionary or the options have a say. */
export function ownWords(
  name: string,
  { choices, labels }: ResourceField,
  options: unknown,
): Readonly<Record<string, string>> | undefined {
  if (typeof choices === 'function') return undefined;
  if (choices) return Object.fromEntries(choices.map(({ value, label }) => [String(value), label]));
  return (options as WithDicts | null)?.dicts?.[name] ? undefined : labels;
}
