import {
  type GeneratorEntity,
  type GeneratorField,
  MAX_ENTITIES,
  MAX_FIELDS,
} from '../model/schemas.ts';
import { fieldName, identifierOf, isOwnField, labelOf } from './fieldName.ts';
import { withTitle } from './fieldRules.ts';
import { inferKind } from './inferKind.ts';
import { texts } from './texts.ts';

export type SampleRow = Readonly<Record<string, unknown>>;

/** What a source contains. */
export interface ReadSource {
  entities: GeneratorEntity[];
  /** The first rows of the source as texts. */
  columns: string[];
  rows: string[][];
  /** What was changed or left out, as sentences. */
  notes: string[];
}

const SHOWN_ROWS = 20;
const SHOWN_COLUMNS = 30;
/** Rows from which kinds are guessed. */
const READ_ROWS = 2000;

const isRecord = (value: unknown): value is SampleRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isRows = (value: unknown): value is SampleRow[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord);

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Puts the fields of nested objects beside the others: `address: { city }` → `address_city`. */
const flatten = (row: SampleRow): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([key, value]) =>
      isRecord(value)
        ? Object.entries(value).map(([inner, content]) => [`${key}_${inner}`, content])
        : [[key, value]],
    ),
  );

/** An entity from rows, with one entity more for each list of rows inside. */
class RowReader {
  readonly entities: GeneratorEntity[] = [];
  readonly notes: string[] = [];

  read(title: string, rows: readonly SampleRow[], master?: GeneratorEntity): void {
    const flat = rows.slice(0, READ_ROWS).map(flatten);
    const columns = [...new Set(flat.flatMap((row) => Object.keys(row)))];
    const name = this.entityName(title);
    const entity: GeneratorEntity = { name, label: labelOf(title), scope: 'all', fields: [] };
    this.entities.push(entity);
    const taken = new Set<string>();
    if (master) entity.fields.push(masterField(master, taken));
    const nested: [string, SampleRow[]][] = [];
    const own = columns.filter(isOwnField);
    if (own.length > 0) this.notes.push(texts.notes.ownFields(own.slice(0, 6)));
    for (const column of columns.filter((item) => !isOwnField(item))) {
      const values = flat.map((row) => row[column]);
      const inner = values.filter(isRows).flat();
      if (inner.length > 0 && this.entities.length + nested.length < MAX_ENTITIES)
        nested.push([column, inner]);
      else if (entity.fields.length < MAX_FIELDS)
        entity.fields.push(this.field(column, values, taken));
    }
    const left = columns.length - own.length - nested.length - entity.fields.length;
    if (left > 0 && entity.fields.length === MAX_FIELDS)
      this.notes.push(texts.notes.tooMany(MAX_FIELDS, left));
    entity.fields = withTitle(entity.fields, this.notes).slice(0, MAX_FIELDS);
    for (const [column, inner] of nested) this.read(column, inner, entity);
  }

  private field(column: string, values: readonly unknown[], taken: Set<string>): GeneratorField {
    const { name, note } = fieldName(column, taken);
    if (note) this.notes.push(note);
    const guess = inferKind(values.map(textOf));
    return { name, label: labelOf(column), ...guess };
  }

  private entityName(title: string): string {
    const taken = new Set(this.entities.map(({ name }) => name.toLowerCase()));
    return fieldName(identifierOf(title) || 'record', taken).name;
  }
}

function masterField(master: GeneratorEntity, taken: Set<string>): GeneratorField {
  const { name } = fieldName(`${master.name.slice(0, 26)} id`, taken);
  return {
    name,
    label: master.label,
    kind: 'relation',
    relation: master.name,
    isDetail: true,
    required: true,
    search: true,
  };
}

/** Turns rows of a sample into entities. */
export function readRows(title: string, rows: readonly SampleRow[]): ReadSource {
  const reader = new RowReader();
  reader.read(title, rows);
  const flat = rows.slice(0, SHOWN_ROWS).map(flatten);
  const columns = [...new Set(flat.flatMap((row) => Object.keys(row)))].slice(0, SHOWN_COLUMNS);
  return {
    entities: reader.entities,
    columns,
    rows: flat.map((row) => columns.map((column) => textOf(row[column]).slice(0, 100))),
    notes: reader.notes,
  };
}

/** Returns the rows of a JSON text: a list, an object with a list, or a single object. */
export function rowsOfJson(value: unknown): SampleRow[] | undefined {
  if (isRows(value)) return value;
  if (!isRecord(value)) return undefined;
  const inner =
    Object.values(value).find(isRows) ??
    Object.values(value)
      .filter(isRecord)
      .map((part) => Object.values(part).find(isRows))
      .find(Boolean);
  return inner ?? (Object.keys(value).length > 0 ? [value] : undefined);
}
