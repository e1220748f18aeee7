import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { startKey } from '../../../db/columns.ts';
import { areaSlot } from '../../kernel/area/slot.ts';
import type { ActorContext } from '../../kernel/lists/actorContext.ts';
import { type Matcher, type SearchedList, selectIds } from './searchKind.ts';

/** A record that a picker offers. */
export interface Choice {
  ID: number;
  name: string;
  /** Number, or what else tells the record from others with the same name. */
  note: string;
  /** Number of all records in the group that the note names, for example of a netbar. */
  groupSize?: number;
}

/** A kind of record that pickers offer. */
export interface ChoiceKind {
  kind: string;
  calls: readonly string[];
  /** Names of the fields by which the choices can be narrowed. */
  fields: readonly string[];
  /** Finds the first records for a text. Without a text, the first records in order. */
  find(by: ActorContext, query: ChoiceQuery): Promise<Choice[]>;
  /** Reads the visible ones of some records, in the order of the ids. */
  read(by: ActorContext, ids: readonly number[]): Promise<Choice[]>;
}

interface ChoiceQuery {
  text: string;
  /** Narrows the choices, for example `{ netbarId: 7 }`. */
  within: Readonly<Record<string, number>>;
  limit: number;
}

/** The slot of an area for records that pickers offer. */
export const choices = areaSlot<readonly ChoiceKind[]>('choices');

interface DeclaredChoices<R> extends Pick<ChoiceKind, 'kind' | 'calls'> {
  /** Its data scope and its masks apply to the choices. */
  list: SearchedList<R>;
  /** Order of the choices before the user types. Needs an index on `startKey`. */
  order: AnyPgColumn;
  /** The searched columns, best first. */
  by(within: ChoiceQuery['within']): readonly Matcher[];
  /** Columns of the fields that narrow the choices. */
  within?: Readonly<Record<string, AnyPgColumn>>;
  name(row: R): string;
  note(row: R): string;
  /** Reads the size of each row's group. Its choices are shown in groups, headed by the note. */
  groupSizes?(by: ActorContext, rows: readonly R[]): Promise<ReadonlyMap<number, number>>;
}

/**
 * Declares records that pickers offer to callers who may make all of `calls`. Several areas can
 * declare the same kind for different callers: the first one that the caller may use applies.
 *
 * @example
 * parts: [choices.with([choiceKind<RepairRow>({ kind: 'repair', calls: ['/repair/getRepairList'],
 *   list: repairList, order: repairs.repairNo, by: () => [startsWithText(repairs.repairNo)],
 *   within: { netbarId: repairs.netbarId },
 *   name: ({ title }) => title, note: ({ repairNo }) => repairNo })])]
 */
export function choiceKind<R extends { ID: number }>({
  kind,
  calls,
  list,
  order,
  by: matchersOf,
  within: columns = {},
  name,
  note,
  groupSizes,
}: DeclaredChoices<R>): ChoiceKind {
  async function read(by: ActorContext, ids: readonly number[]): Promise<Choice[]> {
    if (ids.length === 0) return [];
    const rows = await list.find(by, inArray(list.id as AnyPgColumn, [...ids]));
    const places = new Map(ids.map((id, place) => [id, place]));
    const sizes = await groupSizes?.(by, rows);
    return rows
      .sort((a, b) => (places.get(a.ID) ?? 0) - (places.get(b.ID) ?? 0))
      .map((row) => {
        const groupSize = sizes?.get(row.ID);
        return {
          ID: row.ID,
          name: name(row),
          note: note(row),
          ...(groupSize !== undefined && { groupSize }),
        };
      });
  }

  async function find(by: ActorContext, { text, within, limit }: ChoiceQuery): Promise<Choice[]> {
    const narrowed: SearchedList<R> = {
      ...list,
      within: async (actor) =>
        and(
          await list.within(actor),
          ...Object.entries(columns).map(([field, column]) =>
            within[field] === undefined ? undefined : eq(column, within[field]),
          ),
        ),
    };
    const matches =
      text === ''
        ? [{ where: sql`true`, key: startKey(order) }]
        : matchersOf(within).map((matcher) => matcher(text));
    const { first, complete } = await selectIds(by, narrowed, matches, limit);
    const ids = await readIds(by, first);
    return read(by, ids.length < limit && complete ? await readIds(by, complete) : ids);
  }

  return { kind, calls, fields: Object.keys(columns), find, read };
}

async function readIds({ tx }: ActorContext, query: SQL): Promise<number[]> {
  const rows = await tx
    .select({ id: sql<number>`id`.mapWith(Number) })
    .from(sql`(${query}) found`)
    .orderBy(sql`rank`);
  return rows.map(({ id }) => id);
}
