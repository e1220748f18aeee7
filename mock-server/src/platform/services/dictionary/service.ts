import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../http/errors.ts';
import { hasText } from '../../kernel/lists/filters.ts';
import type { Detail, Dictionary, FindDictionary } from './schemas.ts';
import { dictionaries, dictionaryDetails } from './tables.ts';
import { texts } from './texts.ts';

type DictionaryRow = typeof dictionaries.$inferSelect;
type DetailRow = typeof dictionaryDetails.$inferSelect;

function toDictionary(row: DictionaryRow, details: Detail[] | null): Dictionary {
  const { id, createdAt, updatedAt, parentId, ...plain } = row;
  return {
    ID: id,
    CreatedAt: createdAt.toISOString(),
    UpdatedAt: updatedAt.toISOString(),
    ...plain,
    parentID: parentId || null,
    sysDictionaryDetails: details,
  };
}

export function toDetail(row: DetailRow): Detail {
  const { id, createdAt, updatedAt, dictionaryId, parentId, ...plain } = row;
  return {
    ID: id,
    CreatedAt: createdAt.toISOString(),
    UpdatedAt: updatedAt.toISOString(),
    ...plain,
    sysDictionaryID: dictionaryId,
    parentID: parentId || null,
  };
}

/** Order of values: by `sort`, then by age. */
export const detailOrder = [asc(dictionaryDetails.sort), asc(dictionaryDetails.id)];

/** Returns all dictionaries without values, oldest first. */
export async function listDictionaries(tx: Tx, name: string | undefined): Promise<Dictionary[]> {
  const rows = await tx
    .select()
    .from(dictionaries)
    .where(name ? hasText(dictionaries.name, name) : undefined)
    .orderBy(asc(dictionaries.id));
  return rows.map((row) => toDictionary(row, null));
}

/** Returns all dictionaries with their enabled values in order. */
export async function listWithDetails(tx: Tx, name: string | undefined): Promise<Dictionary[]> {
  const rows = await tx
    .select()
    .from(dictionaryDetails)
    .where(eq(dictionaryDetails.status, true))
    .orderBy(...detailOrder);
  const all = await listDictionaries(tx, name);
  return all.map((dictionary) => ({
    ...dictionary,
    sysDictionaryDetails: rows.filter((row) => row.dictionaryId === dictionary.ID).map(toDetail),
  }));
}

/** Returns an enabled or disabled dictionary by id, without values. */
export async function findById(tx: Tx, id: number): Promise<Dictionary> {
  const [row] = await tx.select().from(dictionaries).where(eq(dictionaries.id, id));
  if (!row) throw refuse(texts.unknown);
  return toDictionary(row, null);
}

/**
 * Returns a dictionary by id or type with its enabled values in order. Refuses if it does not exist
 * or is disabled.
 */
export async function findDictionary(
  tx: Tx,
  { ID, type, status = true }: FindDictionary,
): Promise<Dictionary> {
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
    .orderBy(...detailOrder);
  return toDictionary(row, details.map(toDetail));
}

export async function findDetail(tx: Tx, id: number): Promise<Detail> {
  const [row] = await tx.select().from(dictionaryDetails).where(eq(dictionaryDetails.id, id));
  if (!row) throw refuse(texts.unknownDetail);
  return toDetail(row);
}
