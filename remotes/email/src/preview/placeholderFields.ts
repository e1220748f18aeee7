import type { Field } from '@console/shared/ui';

/** Form values of the placeholders of a mail. */
export type PlaceholderValues = Record<string, string | number | null | undefined>;

const PREFIX = 'values.';
const MAX_LENGTH = 1_000;

/** A field for each placeholder, with the name that the server uses in `data.errors`. */
export const placeholderFields = (
  names: readonly string[],
  group?: string,
): Field<PlaceholderValues>[] =>
  names.map((name) => ({
    name: `${PREFIX}${name}`,
    label: name,
    kind: 'text',
    required: true,
    maxLength: MAX_LENGTH,
    group,
  }));

/** The entered values of the existing placeholders. */
export const placeholderValues = (
  names: readonly string[],
  values: PlaceholderValues,
): Record<string, string> =>
  Object.fromEntries(
    names
      .map((name) => [name, String(values[`${PREFIX}${name}`] ?? '')])
      .filter(([, value]) => value !== ''),
  );
