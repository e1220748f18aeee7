import { withoutNull } from '@console/shared/contract';
import type { CellValue } from 'hucre/csv';
import type { TObject } from 'typebox';
import type { Tx } from '../../../../db/database.ts';
import { refuse } from '../../../../http/errors.ts';
import { readLabels } from '../export/labels.ts';
import type { SheetRow } from '../sheet/parseSheet.ts';
import { texts } from '../texts.ts';

/** Properties of an imported column that are not part of the field's schema. */
export interface ImportColumn {
  /** Dictionary whose labels are accepted for the values. */
  dict?: string;
  /** Labels of values that do not come from a dictionary. */
  labels?: Readonly<Record<string, string>>;
  /** Instruction in the guide of the template. */
  hint?: string;
}

/** A field that a file can contain, with its schema and column properties. */
export interface FileField extends ImportColumn {
  field: string;
  title: string;
  required: boolean;
  type: string;
  /** Values by label. */
  values: ReadonlyMap<string, string>;
}

/** Returns the fields that a file can contain. Their titles come from the schema. */
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
    const raw =
      column.dict === undefined
        ? Object.entries(column.labels ?? {})
        : [...(labels.get(column.dict) ?? [])];
    return {
      ...column,
      field,
      title,
      required: required.has(field),
      type: String(type),
      values: new Map(raw.map(([value, label]) => [label, value])),
    };
  });
}

const text = (cell: CellValue | undefined): string =>
  cell === null || cell === undefined
    ? ''
    : (cell instanceof Date ? cell.toISOString() : String(cell)).trim();

/** Titles in the file by field, chosen in a template. The file may have further columns. */
export type ColumnTitles = Readonly<Record<string, string>>;

/** Returns the fields that a template maps, with its titles and in its order. */
export function mappedFields(
  fields: readonly FileField[],
  titles: ColumnTitles | undefined,
): readonly FileField[] {
  if (!titles) return fields;
  return Object.entries(titles).flatMap(([name, title]) => {
    const field = fields.find((candidate) => candidate.field === name);
    return field ? [{ ...field, ...(title !== '' && { title }) }] : [];
  });
}

/**
 * Maps column indexes to fields by the titles in the first row.
 *
 * @param ignoresOthers whether other columns are ignored, as with a template
 * @throws Refusal that lists the missing or unknown columns
 */
export function mapColumns(
  fields: readonly FileField[],
  head: SheetRow,
  ignoresOthers = false,
): ReadonlyMap<number, FileField> {
  const byTitle = new Map(fields.map((field) => [field.title, field]));
  const titles = head.cells.map(text);
  const unknown = ignoresOthers
    ? []
    : titles.filter((title) => title !== '' && !byTitle.has(title));
  if (unknown.length > 0) throw refuse(texts.importing.unknownColumns(unknown));
  const missing = fields.filter(({ title, required }) => required && !titles.includes(title));
  if (missing.length > 0)
    throw refuse(texts.importing.missingColumns(missing.map(({ title }) => title)));
  return new Map(
    titles.flatMap((title, index) => {
      const field = byTitle.get(title);
      return field ? [[index, field] as const] : [];
    }),
  );
}

const SEPARATORS = /[,，、;；]/;

function valueOfCell({ type, values }: FileField, raw: string): unknown {
  const toValue = (part: string) => values.get(part) ?? part;
  if (type === 'array')
    return raw
      .split(SEPARATORS)
      .map((part) => toValue(part.trim()))
      .filter((part) => part !== '');
  // A text that is not a number stays unchanged, so that the schema reports it.
  if (type === 'integer' || type === 'number')
    return Number.isFinite(Number(raw)) ? Number(raw) : raw;
  return toValue(raw);
}

/** Returns the fields of a row as a request would send them. Empty cells become absent fields. */
export const rowFields = (
  { cells }: SheetRow,
  fieldsByIndex: ReadonlyMap<number, FileField>,
): Record<string, unknown> =>
  Object.fromEntries(
    [...fieldsByIndex].flatMap(([index, field]) => {
      const raw = text(cells[index]);
      return raw === '' ? [] : [[field.field, valueOfCell(field, raw)] as const];
    }),
  );
