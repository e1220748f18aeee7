import { choicesOf } from '../../format/choices.ts';
import { tryOrWarn } from '../base/tryOrWarn.ts';
import type { Option } from '../list/filterField.ts';
import type { ResourceField } from './resource.ts';

/** Dictionaries in the response of the options call, by field. */
interface WithDicts {
  dicts?: Readonly<Record<string, readonly Option[] | undefined>>;
}

/** Whether a field has a set of values with labels. */
export function hasChoices(
  name: string,
  field: ResourceField | undefined,
  options: unknown,
): boolean {
  return Boolean(field?.choices || field?.labels || (options as WithDicts | null)?.dicts?.[name]);
}

/**
 * Returns the choices of a field: declared ones, those of the dictionary with its name, or its
 * built-in labels.
 */
export function getChoices(
  name: string,
  field: ResourceField | undefined,
  options: unknown,
): readonly Option[] {
  const { choices } = field ?? {};
  if (typeof choices === 'function')
    return (
      (options !== null && tryOrWarn(`choices of ${name}`, () => choices(options as never))) || []
    );
  if (choices) return choices;
  const words = (options as WithDicts | null)?.dicts?.[name] ?? [];
  if (words.length > 0) return words.map(({ value, label }) => ({ value, label }));
  return choicesOf(field?.labels ?? {});
}

/**
 * Returns the label of a value, or an empty string for an unknown value, because a raw value means
 * nothing to users.
 */
export function getLabel(
  name: string,
  field: ResourceField | undefined,
  options: unknown,
  value: unknown,
): string {
  const text = String(value);
  const chosen = getChoices(name, field, options).find((choice) => String(choice.value) === text);
  return chosen?.label ?? field?.labels?.[text] ?? '';
}

/**
 * Returns the labels of a field if they depend on its declaration only, or `undefined` if they come
 * from a dictionary or the options.
 */
export function declaredLabels(
  name: string,
  { choices, labels }: ResourceField,
  options: unknown,
): Readonly<Record<string, string>> | undefined {
  if (typeof choices === 'function') return undefined;
  if (choices) return Object.fromEntries(choices.map(({ value, label }) => [String(value), label]));
  return (options as WithDicts | null)?.dicts?.[name] ? undefined : labels;
}
