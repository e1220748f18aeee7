import { and, asc, count, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { refuse, taken } from '../../http/errors.ts';
import { MAX_PAGE_SIZE } from '../../http/schemas.ts';
import { contains, offsetOf } from '../listQuery.ts';
import type { Detail, Dictionary, FindDictionary, ListDetails, WriteDetail, WriteDictionary } from './schemas.ts';
import { dictionaries, dictionaryDetails } from './tables.ts';
import { texts } from './texts.ts';

type DictionaryRow = typeof dictionaries.$inferSelect;
type DetailRow = typeof dictionaryDetails.$inferSelect;

function toDictionary(row: DictionaryRow, details: Detail[] | null): Dictionary {
  const { id, createdAt, updatedAt, ...plain } = row;
  return {
    ID: id,
    CreatedAt: createdAt.toISOString(),
    UpdatedAt: updatedAt.toISOString(),
    ...plain,
    sysDictionaryDetails: details,
  };
}

function toDetail(row: DetailRow): Detail {
  const { id, createdAt, updatedAt, dictionaryId, ...plain } = row;
  return {
    ID: id,
    CreatedAt: createdAt.toISOString(),
    UpdatedAt: updatedAt.toISOString(),
    ...plain,
    sysDictionaryID: dictionaryId,
  };
}

const byAge = [asc(dictionaryDetails.sort), asc(dictionaryDetails.id)];

/** Every dictionary, oldest first, without its values. */
export async function listDictionaries(tx: Tx, name: string | undefined): Promise<Dictionary[]> {
  const rows = await tx.select().from(dictionaries).where(contains(dictionaries.name, name)).orderBy(asc(dictionaries.id));
  return rows.map((row) => toDictionary(row, null));
}

/** A dictionary by number or type, with its enabled values in order. Throws when there is none or it is switched off. */
export async function findDictionary(tx: Tx, { ID, type, status = true }: FindDictionary): Promise<Dictionary> {
  const key = ID !== undefined ? eq(dictionaries.id, ID) : eq(dictionaries.type, type ?? '');
  const [row] = await tx
    .select()
    .from(dictionaries)
    .where(and(key, eq(dictionaries.status, status)));
  if (!row) throw refuse(texts.notUsable);
  const details = await tx
    .select()
    .from(dictionaryDetails)
    .where(and(eq(dictionaryDetails.dictionaryId, row.id), eq(dictionaryDetails.status, true)))
    .orderBy(...byAge);
  return toDictionary(row, details.map(toDetail));
}

/** Adds a dictionary. Throws 409 when its type is taken. */
export async function createDictionary(tx: Tx, input: WriteDictionary): Promise<void> {
  const added = await tx.insert(dictionaries).values(input).onConflictDoNothing().returning({ id: dictionaries.id });
  if (added.length === 0) throw taken('type', texts.typeTaken);
}

/** Changes a dictionary. Throws 409 when its new type is taken. */
export async function updateDictionary(tx: Tx, id: number, input: WriteDictionary): Promise<void> {
  const others = await tx
    .select({ id: dictionaries.id })
    .from(dictionaries)
    .where(and(eq(dictionaries.type, input.type), ne(dictionaries.id, id)));
  if (others.length > 0) throw taken('type', texts.typeTaken);
  const changed = await tx.update(dictionaries).set(input).where(eq(dictionaries.id, id)).returning({ id: dictionaries.id });
  if (changed.length === 0) throw refuse(texts.unknown);
}

/** Deletes a dictionary with its values. */
export async function deleteDictionary(tx: Tx, id: number): Promise<void> {
  const gone = await tx.delete(dictionaries).where(eq(dictionaries.id, id)).returning({ id: dictionaries.id });
  if (gone.length === 0) throw refuse(texts.unknown);
}

/** One page of a dictionary's values, in order. */
export async function listDetails(tx: Tx, query: ListDetails) {
  const pageSize = Math.min(query.pageSize, MAX_PAGE_SIZE);
  const where = and(
    eq(dictionaryDetails.dictionaryId, query.sysDictionaryID),
    contains(dictionaryDetails.label, query.label),
    contains(dictionaryDetails.value, query.value),
    query.status === undefined ? undefined : eq(dictionaryDetails.status, query.status),
  );
  const [counted] = await tx.select({ total: count() }).from(dictionaryDetails).where(where);
  const rows = await tx
    .select()
    .from(dictionaryDetails)
    .where(where)
    .orderBy(...byAge)
    .limit(pageSize)
    .offset(offsetOf(query.page, pageSize));
  return { list: rows.map(toDetail), total: counted?.total ?? 0, page: query.page, pageSize };
}

export async function findDetail(tx: Tx, id: number): Promise<Detail> {
  const [row] = await tx.select().from(dictionaryDetails).where(eq(dictionaryDetails.id, id));
  if (!row) throw refuse(texts.unknownDetail);
  return toDetail(row);
}

/** Locks the dictionary and throws when another of its values is the same. */
async function assertValueFree(tx: Tx, { sysDictionaryID, value }: WriteDetail, ownId: number): Promise<void> {
  const [dictionary] = await tx.select().from(dictionaries).where(eq(dictionaries.id, sysDictionaryID)).for('update');
  if (!dictionary) throw refuse(texts.unknown);
  const others = await tx
    .select({ id: dictionaryDetails.id })
    .from(dictionaryDetails)
    .where(
      and(
        eq(dictionaryDetails.dictionaryId, sysDictionaryID),
        eq(dictionaryDetails.value, value),
        ne(dictionaryDetails.id, ownId),
      ),
    );
  if (others.length > 0) throw taken('value', texts.valueTaken);
}

/** Adds a value to a dictionary. Throws 409 when the dictionary has it already. */
export async function createDetail(tx: Tx, input: WriteDetail): Promise<void> {
  await assertValueFree(tx, input, 0);
  const { sysDictionaryID, ...fields } = input;
  await tx.insert(dictionaryDetails).values({ ...fields, dictionaryId: sysDictionaryID });
}

/** Changes a value. Throws 409 when the dictionary has the new one already. */
export async function updateDetail(tx: Tx, id: number, input: WriteDetail): Promise<void> {
  await assertValueFree(tx, input, id);
  const { sysDictionaryID, ...fields } = input;
  const changed = await tx
    .update(dictionaryDetails)
    .set({ ...fields, dictionaryId: sysDictionaryID })
    .where(eq(dictionaryDetails.id, id))
    .returning({ id: dictionaryDetails.id });
  if (changed.length === 0) throw refuse(texts.unknownDetail);
}

export async function deleteDetail(tx: Tx, id: number): Promise<void> {
  const gone = await tx.delete(dictionaryDetails).where(eq(dictionaryDetails.id, id)).returning({ id: dictionaryDetails.id });
  if (gone.length === 0) throw refuse(texts.unknownDetail);
}
