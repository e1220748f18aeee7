import { withoutNull } from '@console/shared/contract';
import type { CellValue } from 'hucre/csv';
import type { TObject } from 'typebox';
import type { Tx } from '../../../../db/database.ts';
import { refuse } from '../../../../http/errors.ts';
import { readLabels } from '../export/labels.ts';
import type { SheetRow } from '../sheet/parseSheet.ts';
import { texts } from '../texts.ts';

/** A column of an imported file, beyond what the schema says of its field. */
export interface ImportColumn {
  /** The dictionary whose labels may stand for the values. */
  dict?: string;
  /** The labels of values that are in no dictionary. */
  labels?: Readonly<Record<string, string>>;
  /** What is to be written there, for the guide of the template. */
  hint?: string;
}

/** A field that a file may hold, with all that is known of it. */
export interface FileField extends ImportColumn {
  field: string;
  title: string;
  required: boolean;
  type: string;
  /** Values by label. */
  values: ReadonlyMap<string, string>;
}

/** The fields of a row that a file may hold, called as the schema calls them. */
export async function fileFields(
  tx: Tx,
  row: TObject,
  columns: Readonly<Record<string, ImportColumn>>,
): Promise<FileField[]> {
  const labels = await readLabels(
    tx,
    Object.values(columns).flatMap(({ dict }) => dict ?? []),
  );
  const required = new Set<string>((row as { required?: string[] }).required);
  return Object.entries(columns).map(([field, column]) => {
    const { title = field, type = 'string' } = withoutNull(row.properties[field] ?? {}).schema;
    const words =
      column.dict === undefined
        ? Object.entries(column.labels ?? {})
        : [...(labels.get(column.dict) ?? [])];
    return {
      ...column,
      field,
      title,
      required: required.has(field),
      type: String(type),
      values: new Map(words.map(([value, label]) => [label, value])),
    };
  });
}

const text = (cell: CellValue | undefined): string =>
  cell === null || cell === undefined
    ? ''
    : (cell instanceof Date ? cell.toISOString() : String(cell)).trim();

/**
 * Finds the field of each column by the titles of the first row.
 *
 * @throws Refusal that names the columns that are missing or unknown
 */
export function placeFields(
  fields: readonly FileField[],
  head: SheetRow,
): ReadonlyMap<number, FileField> {
  const byTitle = new Map(fields.map((field) => [field.title, field]));
  const titles = head.cells.map(text);
  const unknown = titles.filter((title) => title !== '' && !byTitle.has(title));
  if (unknown.length > 0) throw refuse(texts.importing.unknownColumns(unknown));
  const missing = fields.filter(({ title, required }) => required && !titles.includes(title));
  if (missing.length > 0)
    throw refuse(texts.importing.missingColumns(missing.map(({ title }) => title)));
  return new Map(
    titles.flatMap((title, place) => {
      const field = byTitle.get(title);
      return field ? [[place, field] as const] : [];
    }),
  );
}

const SEPARATORS = /[,，、;；]/;

function valueOfCell({ type, values }: FileField, words: string): unknown {
  const one = (part: string) => values.get(part) ?? part;
  if (type === 'array')
    return words
      .split(SEPARATORS)
      .map((part) => one(part.trim()))
      .filter((part) => part !== '');
  // What is no number stays a text: the schema says what is wrong with it.
  if (type === 'integer' || type === 'number')
    return Number.isFinite(Number(words)) ? Number(words) : words;
  return one(words);
}

/** The fields of a row as a call would send them; an empty cell is an absent field. */
export const fieldsOf = (
  { cells }: SheetRow,
  places: ReadonlyMap<number, FileField>,
): Record<string, unknown> =>
  Object.fromEntries(
    [...places].flatMap(([place, field]) => {
      const words = text(cells[place]);
      return words === '' ? [] : [[field.field, valueOfCell(field, words)] as const];
    }),
  );
