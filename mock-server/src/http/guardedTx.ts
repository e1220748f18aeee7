import { getTableName, type SQL } from 'drizzle-orm';
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/database.ts';
import { shareMemory } from '../db/memory.ts';
import type { Effect } from './effects.ts';
import type { TableEffects, WriteEffect } from './effectTables.ts';
import { trackUpdate } from './trackUpdate.ts';

/** Writes that a call declares. */
export interface WritePolicy {
  /** For example `POST /user/resetPassword`. */
  call: string;
  /** Whether the call only reads. */
  reads: boolean;
  /** Effects of the call with this body. */
  effects: readonly Effect[];
  /** Effects of writes to each table. */
  tables: TableEffects;
  /**
   * Called for each write. `columns` lists the updated columns and is empty for inserts and
   * deletes.
   */
  onWrite?(table: PgTable, columns: readonly string[]): void;
  /** Called just before an update of rows that a condition selects. */
  beforeUpdate?(tx: Tx, table: PgTable, columns: readonly string[], condition: SQL): Promise<void>;
}

const dialect = new PgDialect();

/** Matches write statements in raw SQL, but not `for update` locks or `on conflict do update`. */
const WRITES =
  /\b(?:insert\s+into|delete\s+from|truncate(?:\s+table)?|merge\s+into|(?<!for\s+(?:no\s+key\s+)?)(?<!do\s+)update)\s+(?:only\s+)?"?(\w+)"?/gi;

const WHOLE_ROWS = Symbol('rows');

function effectsOfWrite(
  effect: WriteEffect,
  columns: readonly string[] | typeof WHOLE_ROWS,
): Effect[] {
  if (effect === 'none') return [];
  if (typeof effect === 'string') return [effect];
  const named: Readonly<Record<string, Effect>> = effect.columns;
  const rows = effect.rows === 'none' ? [] : [effect.rows];
  return columns === WHOLE_ROWS ? rows : columns.flatMap((column) => named[column] ?? []);
}

function everyEffect(effect: WriteEffect): Effect[] {
  return typeof effect === 'string'
    ? effectsOfWrite(effect, WHOLE_ROWS)
    : [...effectsOfWrite(effect, WHOLE_ROWS), ...Object.values(effect.columns)];
}

function check(
  { call, reads, effects }: WritePolicy,
  table: string,
  required: readonly Effect[],
): void {
  if (reads)
    throw new Error(
      `${call} writes to ${table} but declares no effects. Add "effects" to the route; calls without effects skip verification and may run speculatively.`,
    );
  const missing = required.find((effect) => !effects.includes(effect));
  if (missing !== undefined)
    throw new Error(
      `${call} writes to ${table}, which has the effect ${missing}. Add it to "effects" of the route; otherwise no verification is required.`,
    );
}

const raw = new WeakMap<object, Tx>();

/**
 * Wraps the transaction of a call and throws on undeclared writes: any write of a reading call, and
 * writes to a table with an effect that the call does not declare. The call fails with HTTP 500 and
 * is rolled back.
 *
 * @example
 * const call = 'POST /user/resetPassword';
 * const tx = watched(outer, { call, reads: false, effects: ['proofs'], tables })
 */
export function guardTx(tx: Tx, allowed: WritePolicy): Tx {
  const ofTable = (table: PgTable) => {
    const effect = allowed.tables.get(getTableName(table));
    if (effect === undefined)
      throw new Error(
        `${allowed.call} writes to ${getTableName(table)}, which no area declares. Add the table to "tables" of its area.`,
      );
    return effect;
  };
  const overridden: Record<string, unknown> = {
    insert(table: PgTable) {
      check(allowed, getTableName(table), effectsOfWrite(ofTable(table), WHOLE_ROWS));
      allowed.onWrite?.(table, []);
      return tx.insert(table);
    },
    delete(table: PgTable) {
      check(allowed, getTableName(table), effectsOfWrite(ofTable(table), WHOLE_ROWS));
      allowed.onWrite?.(table, []);
      return tx.delete(table);
    },
    update(table: PgTable) {
      const builder = tx.update(table);
      const set = builder.set.bind(builder);
      builder.set = (values) => {
        const changed = Object.keys(values).filter(
          (key) => (values as Record<string, unknown>)[key] !== undefined,
        );
        check(allowed, getTableName(table), effectsOfWrite(ofTable(table), changed));
        allowed.onWrite?.(table, changed);
        const { beforeUpdate } = allowed;
        const statement = set(values);
        return beforeUpdate
          ? trackUpdate(statement, (condition) => beforeUpdate(tx, table, changed, condition))
          : statement;
      };
      return builder;
    },
    execute(query: SQL | string) {
      const text = typeof query === 'string' ? query : dialect.sqlToQuery(query).sql;
      for (const [, table = ''] of text.matchAll(WRITES)) {
        const effect = allowed.tables.get(table);
        if (effect !== undefined) check(allowed, table, everyEffect(effect));
      }
      return tx.execute(query);
    },
    transaction: (work: (inner: Tx) => Promise<unknown>, ...rest: []) =>
      tx.transaction((inner) => work(guardTx(inner as unknown as Tx, allowed)), ...rest),
  };
  const proxy = new Proxy(tx, {
    get: (target, key) => {
      const override =
        typeof key === 'string' && Object.hasOwn(overridden, key) ? overridden[key] : undefined;
      if (override !== undefined) return override;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  raw.set(proxy, tx);
  shareMemory(tx, proxy);
  return proxy;
}

/**
 * Returns the transaction without the guard, for writes that the server makes independently of the
 * call, for example storing a new local build.
 */
export const unguardedTx = (tx: Tx): Tx => raw.get(tx) ?? tx;
