import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { BeforeCall } from '../../http/effects.ts';
import { badFields, conflict, refuse, taken } from '../../http/errors.ts';
import type { Caller } from '../../http/route.ts';
import type { By } from '../../platform/lists/by.ts';
import { inScope, readScope } from '../../platform/scope/scope.ts';
import { checkNetbar } from './fields.ts';
import { netbarList } from './list.ts';
import { netbarNo, nextIds } from './numbers.ts';
import type { NetbarRow } from './schemas.ts';
import { effectiveStatus, netbarTransitions } from './status.ts';
import { netbars } from './tables.ts';
import { texts } from './texts.ts';
import type { AddNetbar, SetNetbarTags, UpdateNetbar } from './writeSchemas.ts';

/** One netbar of the caller's scope. Throws when there is none. */
export async function readNetbar(by: By, id: number, refusal: string = texts.unknown): Promise<NetbarRow> {
  const [row] = await netbarList.find(by, eq(netbars.id, id));
  if (!row) throw refuse(refusal);
  return row;
}

/** The stored row of a netbar in the caller's scope, locked until the transaction ends. Throws 409 when the caller saw an older one. */
export async function lockNetbar({ tx, caller }: By, id: number, expectUpdatedAt: string | undefined) {
  const [row] = await tx
    .select()
    .from(netbars)
    .where(and(eq(netbars.id, id), await inScope(tx, caller, netbars)))
    .for('update');
  if (!row) throw refuse(texts.unknown);
  if (expectUpdatedAt !== undefined && Date.parse(expectUpdatedAt) !== row.updatedAt.getTime()) throw conflict();
  return row;
}

/** Adds a netbar that waits for its audit. Someone who sees only his own netbars becomes its owner unless he names one. */
export async function addNetbar(by: By, input: AddNetbar): Promise<NetbarRow> {
  const { tx, caller } = by;
  const { requestId: _once, ...fields } = input;
  await checkNetbar(by, fields);
  const { role } = await readScope(tx, caller);
  const own = role.kinds.includes('owner') ? caller.userId : null;
  const [id = 0] = await nextIds(tx, 1);
  const added = await tx
    .insert(netbars)
    .values({ ...fields, ownerId: fields.ownerId ?? own, id, netbarNo: netbarNo(input.regionCode, id) })
    .onConflictDoNothing()
    .returning({ id: netbars.id });
  if (added.length === 0) throw taken('name', texts.nameTaken);
  return readNetbar(by, id, texts.outOfScope);
}

/** Throws when another living netbar of the region has the name. The region's rows wait for each other. */
async function assertNameFree(tx: Tx, id: number, regionCode: string, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`netbar ${regionCode} ${name}`}))`);
  const others = await tx
    .select({ id: netbars.id })
    .from(netbars)
    .where(
      and(
        eq(netbars.regionCode, regionCode),
        eq(netbars.name, name),
        ne(netbars.id, id),
        sql`${netbars.status} not in ('rejected', 'archived')`,
      ),
    )
    .limit(1);
  if (others.length > 0) throw taken('name', texts.nameTaken);
}

/** Whether `updateNetbar` puts a netbar into another ring: clients send whole rows. What cannot be told counts as another. */
export async function changesRing({ tx, caller, body: { ID, ring } }: BeforeCall<UpdateNetbar, Caller>): Promise<boolean> {
  if (ring === undefined) return false;
  const [row] = await tx
    .select({ ring: netbars.ring })
    .from(netbars)
    .where(and(eq(netbars.id, ID), await inScope(tx, caller, netbars)));
  return row?.ring !== ring;
}

/** Changes a netbar's data; what is absent stays. Throws 409 when it was changed meanwhile. */
export async function updateNetbar(by: By, input: UpdateNetbar): Promise<NetbarRow> {
  const { tx, now } = by;
  const { ID, expectUpdatedAt, ...fields } = input;
  const row = await lockNetbar(by, ID, expectUpdatedAt);
  if (fields.ring === row.ring) delete fields.ring;
  if (!netbarTransitions.offers(effectiveStatus(row, now), 'edit')) throw refuse(texts.readOnly);
  await checkNetbar(by, fields, row);
  const total = fields.terminalTotal;
  if (total !== undefined && total < Math.max(row.terminalOnline, row.terminalProtected))
    throw badFields([{ field: 'terminalTotal', msg: texts.onlineAboveTotal }]);
  await assertNameFree(tx, ID, fields.regionCode ?? row.regionCode, fields.name ?? row.name);
  await tx
    .update(netbars)
    .set({ ...fields, updatedAt: new Date() })
    .where(eq(netbars.id, ID));
  return readNetbar(by, ID, texts.outOfScope);
}

/** Locks several netbars; throws without changing any when one of them is out of reach or archived. */
async function lockSeveral({ tx, caller }: By, ids: readonly number[]) {
  const wanted = [...new Set(ids)];
  const rows = await tx
    .select()
    .from(netbars)
    .where(and(inArray(netbars.id, wanted), ne(netbars.status, 'archived'), await inScope(tx, caller, netbars)))
    .orderBy(netbars.id)
    .for('update');
  if (rows.length < wanted.length) throw refuse(texts.someNotEditable(wanted.length - rows.length));
  return rows;
}

const MAX_TAGS = 10;

/** The tags that a netbar has afterwards. Throws code 422 when those are too many. */
export function combineTags(old: readonly string[], { tags, mode = 'replace' }: Pick<SetNetbarTags, 'tags' | 'mode'>): string[] {
  if (mode === 'remove') return old.filter((tag) => !tags.includes(tag));
  const combined = [...new Set(mode === 'add' ? [...old, ...tags] : tags)];
  if (combined.length > MAX_TAGS) throw badFields([{ field: 'tags', msg: texts.tooManyTags(MAX_TAGS) }]);
  return combined;
}

/** Replaces, adds or removes tags of several netbars; all or none. Answers how many. */
export async function setNetbarTags(by: By, input: SetNetbarTags): Promise<number> {
  const rows = await lockSeveral(by, input.IDs);
  for (const row of rows) {
    const tags = combineTags(row.tags, input);
    await by.tx.update(netbars).set({ tags }).where(eq(netbars.id, row.id));
  }
  return rows.length;
}

/** Puts several netbars into a ring; all or none. Answers how many. */
export async function setNetbarRing(by: By, ids: readonly number[], ring: string): Promise<number> {
  const rows = await lockSeveral(by, ids);
  await by.tx
    .update(netbars)
    .set({ ring })
    .where(
      inArray(
        netbars.id,
        rows.map(({ id }) => id),
      ),
    );
  return rows.length;
}
