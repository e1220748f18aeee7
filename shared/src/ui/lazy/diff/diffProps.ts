import type { FieldChange } from './changes.ts';

export interface FieldDiffProps {
  /** Accessible name, for example the name of the record. */
  label: string;
  /** The changes, from `changesBetween`. */
  changes: readonly FieldChange[];
  /** Labels of fields. Default: the field name. */
  labels?: Readonly<Record<string, string>>;
  /** Formats a value, for example the label of a status. `undefined` for the default format. */
  format?: (field: string, value: unknown) => string | undefined;
}
