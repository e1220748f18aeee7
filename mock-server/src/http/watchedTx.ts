import { getTableName, type SQL } from 'drizzle-orm';
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/database.ts';
import { carryMemory } from '../db/memory.ts';
import type { Effect } from './effects.ts';
import type { TableEffects, WriteEffect } from './effectTables.ts';

/** What one call may write. */
export interface Allowed {
  /** For example `POST /user/resetPassword`. */
  call: string;
  /** Whether it only reads. */
  reads: boolean;
  /** The effects that it has with this body. */
  effects: readonly Effect[];
  /** What writing to each table does. */
  tables: TableEffects;
  /** Hears of each write, with the columns that it changes; of none where whole rows come or go. */
  wrote?(table: PgTable, columns: readonly string[]): void;
}

const dialect = new PgDialect();

/** Statements that write, in a text of SQL; a row that is locked `for update` is none. */
const WRITES =
  /\b(?:insert\s+into|delete\s+from|truncate(?:\s+table)?|merge\s+into|(?<!for\s+(?:no\s+key\s+)?)(?<!do\s+)update)\s+(?:only\s+)?"?(\w+)"?/gi;

const whole = Symbol('rows');

function effectsOfWrite(of: WriteEffect, columns: readonly string[] | typeof whole): Effect[] {
  if (of === 'none') return [];
  if (typeof of === 'string') return [of];
  const named: Readonly<Record<string, Effect>> = of.columns;
  const rows = of.rows === 'none' ? [] : [of.rows];
  return columns === whole ? rows : columns.flatMap((column) => named[column] ?? []);
}

function everyEffect(of: WriteEffect): Effect[] {
  return typeof of === 'string'
    ? effectsOfWrite(of, whole)
    : [...effectsOfWrite(of, whole), ...Object.values(of.columns)];
}

function check({ call, reads, effects }: Allowed, table: string, wanted: readonly Effect[]): void {
  if (reads)
    throw new Error(
      `${call} writes to ${table}, and declares no effects: it could be made without a proof, and beforehand`,
    );
  const missing = wanted.find((effect) => !effects.includes(effect));
  if (missing !== undefined)
    throw new Error(
      `${call} writes to ${table}, which is of effect ${missing}, and does not declare it: no proof was asked for`,
    );
}

const raw = new WeakMap<object, Tx>();

/**
 * The transaction of a call, which refuses what the call did not declare: any write of one that only reads, and writes to the
 * tables of an effect that it has not. What slipped through the declaration is a fault of the server (500), and rolled back.
 *
 * @example const tx = watched(outer, { call: 'POST /user/resetPassword', reads: false, effects: ['proofs'], tables })
 */
export function watched(tx: Tx, allowed: Allowed): Tx {
  const ofTable = (table: PgTable) => {
    const of = allowed.tables.get(getTableName(table));
    if (of === undefined)
      throw new Error(
        `${allowed.call} writes to ${getTableName(table)}, a table that no area declares`,
      );
    return of;
  };
  const overridden: Record<string, unknown> = {
    insert(table: PgTable) {
      check(allowed, getTableName(table), effectsOfWrite(ofTable(table), whole));
      allowed.wrote?.(table, []);
      return tx.insert(table);
    },
    delete(table: PgTable) {
      check(allowed, getTableName(table), effectsOfWrite(ofTable(table), whole));
      allowed.wrote?.(table, []);
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
        allowed.wrote?.(table, changed);
        return set(values);
      };
      return builder;
    },
    execute(query: SQL | string) {
      const text = typeof query === 'string' ? query : dialect.sqlToQuery(query).sql;
      for (const [, table = ''] of text.matchAll(WRITES)) {
        const of = allowed.tables.get(table);
        if (of !== undefined) check(allowed, table, everyEffect(of));
      }
      return tx.execute(query);
    },
    transaction: (work: (inner: Tx) => Promise<unknown>, ...rest: []) =>
      tx.transaction((inner) => work(watched(inner as unknown as Tx, allowed)), ...rest),
  };
  const proxy = new Proxy(tx, {
    get: (target, key) => {
      const own =
        typeof key === 'string' && Object.hasOwn(overridden, key) ? overridden[key] : undefined;
      if (own !== undefined) return own;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  raw.set(proxy, tx);
  carryMemory(tx, proxy);
  return proxy;
}

/**
 * The transaction as it is, for what the server does by itself whoever happens to call: taking notice of a new local build, for
 * example.
 */
export const ofServer = (tx: Tx): Tx => raw.get(tx) ?? tx;
