import type { FieldChange } from './changes.ts';

export interface FieldDiffProps {
  /** Whose changes these are, for screen readers. */
  label: string;
  /** What differs; `changesBetween` finds it. */
  changes: readonly FieldChange[];
  /** What fields are called; one that is not named here stands under its own name. */
  labels?: Readonly<Record<string, string>>;
  /** A value as people read it, such as the name of a status; `undefined` leaves it as it is. */
  format?: (field: string, value: unknown) => string | undefined;
}
