import { canonicalJson } from '@console/shared/contract';
import { getTableColumns, getTableName, inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../../db/database.ts';
import type { WritePolicy } from '../../../../http/guardedTx.ts';
import { type ExcerptLimits, excerpt, HIDDEN } from '../../../../http/masking.ts';
import type { Area } from '../../../kernel/area/areaFacts.ts';
import { type ObjectKind, objectKinds } from '../../../kernel/area/objects.ts';
import type { FieldChange, ObjectChange, RecordedChanges } from './recordedChanges.ts';

/** Maximum number of objects of one record whose changes are stored. */
const MAX_OBJECTS = 50;
/** Maximum length of the stored changes of one record. Further objects are only counted. */
const MAX_CHARACTERS = 6000;
/** Limits of one stored value. */
const VALUE: ExcerptLimits = { characters: 400, depth: 4, entries: 20, text: 200 };

/** Columns that repeat or number other columns. */
const DERIVED = new Set(['id', 'createdAt', 'updatedAt', 'pinyin', 'revision', 'version']);
/** Columns whose change is recorded without its values. */
const SECRET = /secret|password|hash|cipher|sealed|token|(?:^|[a-z])Key$|^key$/i;

type Row = Readonly<Record<string, unknown>>;

/** The values of one object before the first update of the call. */
interface Snapshot {
  kind: ObjectKind;
  id: string;
  before: Record<string, unknown>;
}

/** Returns the object kind of a table's rows. */
function kindOfTable(areas: readonly Area[], table: PgTable): ObjectKind | undefined {
  const name = getTableName(table);
  return [...objectKinds(areas).kinds.values()].find(({ id }) => getTableName(id.table) === name);
}

const columnsOf = (table: PgTable, names: readonly string[]): Record<string, AnyPgColumn> => {
  const columns = getTableColumns(table) as Record<string, AnyPgColumn>;
  return Object.fromEntries(
    names.flatMap((name) => (columns[name] ? [[name, columns[name]]] : [])),
  ) as Record<string, AnyPgColumn>;
};

const toJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** Returns a value as it is stored: shortened, and masked by the name of its field. */
const storedValue = (field: string, value: unknown): unknown =>
  SECRET.test(field) && value !== null && value !== ''
    ? HIDDEN
    : (excerpt({ [field]: value }, VALUE) as Row)[field];

function changedFields(before: Row, after: Row): FieldChange[] {
  return Object.keys(before).flatMap((field) => {
    const [old, now] = [toJson(before[field]), toJson(after[field])];
    return canonicalJson(old) === canonicalJson(now)
      ? []
      : [{ field, before: storedValue(field, old), after: storedValue(field, now) }];
  });
}

/**
 * Collects the changed fields of objects while a call runs. The old values are read and locked
 * before each update, the new values once at the end, so that updates that are rolled back inside
 * of the call leave no trace.
 */
export class ChangeCollector {
  private readonly areas: readonly Area[];
  private readonly snapshots = new Map<string, Snapshot>();

  constructor(areas: readonly Area[]) {
    this.areas = areas;
  }

  /** Reads the old values of the rows that an update is about to change. */
  readonly beforeUpdate: NonNullable<WritePolicy['beforeUpdate']> = async (
    tx,
    table,
    columns,
    condition,
  ) => {
    const kind = kindOfTable(this.areas, table);
    const names = columns.filter((name) => !DERIVED.has(name));
    if (!kind || names.length === 0 || this.snapshots.size >= MAX_OBJECTS) return;
    for (const row of await this.readRows(tx, kind, names, condition)) this.addRow(kind, row);
  };

  /** Returns the changes as the record stores them, or an empty text without changes. */
  async read(tx: Tx): Promise<string> {
    const changed = await this.changedObjects(tx);
    if (changed.length === 0) return '';
    const objects: ObjectChange[] = [];
    let length = 0;
    for (const change of changed) {
      length += JSON.stringify(change).length;
      if (objects.length > 0 && length > MAX_CHARACTERS) break;
      objects.push(change);
    }
    const recorded: RecordedChanges = { objects, more: changed.length - objects.length };
    return JSON.stringify(recorded);
  }

  private readRows(
    tx: Tx,
    { id }: ObjectKind,
    names: readonly string[],
    condition: SQL,
  ): Promise<Row[]> {
    const table = id.table as PgTable;
    return tx
      .select({ ...columnsOf(table, names), $id: id })
      .from(table)
      .where(condition)
      .limit(MAX_OBJECTS)
      .for('update');
  }

  private addRow(kind: ObjectKind, { $id, ...values }: Row): void {
    const key = `${kind.kind} ${$id}`;
    const existing = this.snapshots.get(key);
    if (existing) existing.before = { ...values, ...existing.before };
    else if (this.snapshots.size < MAX_OBJECTS)
      this.snapshots.set(key, { kind, id: String($id), before: values });
  }

  private async changedObjects(tx: Tx): Promise<ObjectChange[]> {
    const all = [...this.snapshots.values()];
    const changed: ObjectChange[] = [];
    for (const kind of new Set(all.map((snapshot) => snapshot.kind))) {
      const ofKind = all.filter((snapshot) => snapshot.kind === kind);
      const table = kind.id.table as PgTable;
      const names = [...new Set(ofKind.flatMap(({ before }) => Object.keys(before)))];
      const ids = ofKind.map(({ id }) => (kind.id.dataType === 'string' ? id : Number(id)));
      const rows: Row[] = await tx
        .select({ ...columnsOf(table, names), $id: kind.id })
        .from(table)
        .where(inArray(kind.id, ids));
      const rowsById = new Map(rows.map((row) => [String(row.$id), row]));
      for (const { id, before } of ofKind) {
        const after = rowsById.get(id);
        const fields = after ? changedFields(before, after) : [];
        if (fields.length > 0) changed.push({ kind: kind.kind, id, fields });
      }
    }
    return changed;
  }
}
