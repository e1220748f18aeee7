import type { ExportColumn } from './cells.ts';

/**
 * Formats of a cell: `standard` as the list declares it (label of a dictionary, yuan, date and
 * time), `date` without the time, or `raw` as the server stores it.
 */
export const CELL_FORMATS = ['standard', 'date', 'raw'] as const;
export type CellFormat = (typeof CELL_FORMATS)[number];

/** Kinds of columns with their formats, the default first. */
export const FORMATS_OF_KIND = {
  time: ['standard', 'date', 'raw'],
  yuan: ['standard', 'raw'],
  percent: ['standard', 'raw'],
  choice: ['standard', 'raw'],
  plain: ['standard'],
} as const satisfies Readonly<Record<string, readonly CellFormat[]>>;
export const COLUMN_KINDS = ['time', 'yuan', 'percent', 'choice', 'plain'] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** Returns the kind of a column, which decides its formats. */
export function columnKind({ time, yuan, percent, dict, labels, names }: ExportColumn): ColumnKind {
  if (time) return 'time';
  if (yuan) return 'yuan';
  if (percent) return 'percent';
  return dict !== undefined || labels || names ? 'choice' : 'plain';
}

/** Returns the column with a format. An unsupported format has no effect. Masks always apply. */
export function applyFormat(column: ExportColumn, format: CellFormat = 'standard'): ExportColumn {
  if (!(FORMATS_OF_KIND[columnKind(column)] as readonly CellFormat[]).includes(format))
    return column;
  if (format === 'standard') return column;
  if (format === 'date') return { ...column, time: false, day: true };
  const { title, field, masked, width } = column;
  return {
    title,
    ...(field !== undefined && { field }),
    ...(masked !== undefined && { masked }),
    ...(width !== undefined && { width }),
  };
}
