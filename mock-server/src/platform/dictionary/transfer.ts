import { Check } from 'typebox/value';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import { schemaContext } from '../../http/schemas.ts';
import { isFit } from '../../http/validation.ts';
import { type DetailNode, type PortableDetail, PortableDictionary } from './schemas.ts';
import { findById } from './service.ts';
import { texts } from './texts.ts';
import { readTree } from './tree.ts';
import { createDetail, createDictionary } from './writes.ts';

const toPortable = ({ label, value, extend, status, sort, children }: DetailNode): PortableDetail => ({
  label,
  value,
  extend,
  status,
  sort,
  children: (children ?? []).map(toPortable),
});

/** A dictionary as text for another installation: without numbers, its values as a tree. */
export async function exportDictionary(tx: Tx, id: number): Promise<PortableDictionary> {
  const { name, type, status, desc } = await findById(tx, id);
  return { name, type, status, desc, sysDictionaryDetails: (await readTree(tx, id)).map(toPortable) };
}

/** Most values that one import may bring. */
const MAX_DETAILS = 500;

const countOf = (details: readonly PortableDetail[]): number =>
  details.reduce((sum, { children }) => sum + 1 + countOf(children), 0);

async function addDetails(tx: Tx, sysDictionaryID: number, details: readonly PortableDetail[], parentID: number): Promise<void> {
  for (const { children, ...fields } of details)
    await addDetails(tx, sysDictionaryID, children, await createDetail(tx, { ...fields, sysDictionaryID, parentID }));
}

/** What an exported text says, or nothing when it is not one. */
function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Adds a dictionary from the text of an export; all or nothing. Throws 409 when its type is taken. */
export async function importDictionary(tx: Tx, json: string): Promise<void> {
  const value = parse(json);
  if (!isFit(value) || !Check(schemaContext(), PortableDictionary, value)) throw refuse(texts.notImportable);
  const { sysDictionaryDetails, ...fields } = value;
  if (countOf(sysDictionaryDetails) > MAX_DETAILS) throw refuse(texts.tooMany(MAX_DETAILS));
  await addDetails(tx, await createDictionary(tx, fields), sysDictionaryDetails, 0);
}
