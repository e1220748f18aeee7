import { readLocal, writeLocal } from '../../../session/localStore.ts';

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;

/** Options of an export that apply to the next export of the list too. */
export interface ExportChoice {
  format: (typeof EXPORT_FORMATS)[number];
  /** Whether the file contains all columns, not only the visible ones. */
  allColumns: boolean;
}

/** Returns the stored choice, or `undefined` if it is missing or invalid. Never throws. */
export function readExportChoice(key: string): ExportChoice | undefined {
  try {
    const stored = JSON.parse(readLocal(key) ?? '{}') as Partial<ExportChoice> | null;
    const format = EXPORT_FORMATS.find((name) => name === stored?.format);
    return format && { format, allColumns: stored?.allColumns === true };
  } catch {
    return undefined;
  }
}

export function rememberExportChoice(key: string, choice: ExportChoice): void {
  writeLocal(key, JSON.stringify(choice));
}
