import type { Field } from '@console/shared/ui';

/** Form values of the placeholders of a mail. */
export type PlaceValues = Record<string, string | number | null | undefined>;

const PREFIX = 'values.';
const MAX_LENGTH = 1_000;

/** A field for each placeholder, with the name that the server uses in `data.errors`. */
export const placeFields = (names: readonly string[], group?: string): Field<PlaceValues>[] =>
  names.map((name) => ({
    name: `${PREFIX}${name}`,
    label: name,
    kind: 'text',
    required: true,
    maxLength: MAX_LENGTH,
    group,
  }));

/** The entered values of the existing placeholders. */
export const placeValues = (
  names: readonly string[],
  values: PlaceValues,
): Record<string, string> =>
  Object.fromEntries(
    names
      .map((name) => [name, String(values[`${PREFIX}${name}`] ?? '')])
      .filter(([, value]) => value !== ''),
  );
