import type { Field } from '@console/shared/ui';

/** What a form with fields for the places of a mail holds. */
export type PlaceValues = Record<string, string | number | null | undefined>;

const PREFIX = 'values.';
const LONGEST = 1_000;

/** A field for each place, named as the server names it in `data.errors`. */
export const placeFields = (names: readonly string[], group?: string): Field<PlaceValues>[] =>
  names.map((name) => ({
    name: `${PREFIX}${name}`,
    label: name,
    kind: 'text',
    required: true,
    maxLength: LONGEST,
    group,
  }));

/** What was filled into the places that there are. */
export const placeValues = (
  names: readonly string[],
  values: PlaceValues,
): Record<string, string> =>
  Object.fromEntries(
    names
      .map((name) => [name, String(values[`${PREFIX}${name}`] ?? '')])
      .filter(([, value]) => value !== ''),
  );
