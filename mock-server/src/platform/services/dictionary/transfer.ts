import { Check } from 'typebox/value';
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../http/errors.ts';
import { schemaContext } from '../../../http/schemas.ts';
import { isStorable } from '../../../http/validation.ts';
import {
  type COLORS,
  type DetailNode,
  type PortableDetail,
  PortableDictionary,
} from './schemas.ts';
import { findById } from './service.ts';
import { dictionaryDetails } from './tables.ts';
import { texts } from './texts.ts';
import { MAX_LEVELS, readTree } from './tree.ts';
import { createDictionary } from './writes.ts';

const toPortable = ({
  label,
  value,
  extend,
  status,
  sort,
  color,
  children,
}: DetailNode): PortableDetail => ({
  label,
  value,
  extend,
  status,
  sort,
  ...(color !== '' && { color: color as (typeof COLORS)[number] }),
  children: (children ?? []).map(toPortable),
});

/** Exports a dictionary for another installation: without ids, with its values as a tree. */
export async function exportDictionary(tx: Tx, id: number): Promise<PortableDictionary> {
  const { name, type, status, desc } = await findById(tx, id);
  return {
    name,
    type,
    status,
    desc,
    sysDictionaryDetails: (await readTree(tx, id)).map(toPortable),
  };
}

/** Maximum number of values per import. */
export const MAX_DETAILS = 20_000;
/** Values per insert statement. */
const BATCH_SIZE = 1_000;

const countOf = (details: readonly PortableDetail[]): number =>
  details.reduce((sum, { children }) => sum + 1 + countOf(children), 0);

/** Refuses duplicate values. */
function checkValues(details: readonly PortableDetail[], seen = new Set<string>()): void {
  for (const { value, children } of details) {
    if (seen.has(value)) throw refuse(texts.doubled(value));
    seen.add(value);
    checkValues(children, seen);
  }
}

interface PendingDetail {
  detail: PortableDetail;
  parentId: number;
}

/** Inserts values level by level, in batches. */
async function addDetails(
  tx: Tx,
  dictionaryId: number,
  details: readonly PortableDetail[],
): Promise<void> {
  let level: PendingDetail[] = details.map((detail) => ({ detail, parentId: 0 }));
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_LEVELS) throw refuse(texts.tooDeep(MAX_LEVELS));
    const next: PendingDetail[] = [];
    for (let from = 0; from < level.length; from += BATCH_SIZE) {
      const batch = level.slice(from, from + BATCH_SIZE);
      const rows = batch.map(({ detail: { children: _below, ...fields }, parentId }) => ({
        ...fields,
        parentId,
        dictionaryId,
      }));
      const added = await tx
        .insert(dictionaryDetails)
        .values(rows)
        .returning({ id: dictionaryDetails.id, value: dictionaryDetails.value });
      const ids = new Map(added.map(({ id, value }) => [value, id]));
      for (const { detail } of batch)
        next.push(
          ...detail.children.map((child) => ({
            detail: child,
            parentId: ids.get(detail.value) ?? 0,
          })),
        );
    }
    level = next;
  }
}

/** Parses an exported text. Returns undefined for invalid JSON. */
function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/**
 * Imports a dictionary with all its values and returns its id. Throws 409 if the type is in use.
 */
export async function importDictionary(tx: Tx, json: string): Promise<number> {
  const value = parse(json);
  if (!isStorable(value) || !Check(schemaContext(PortableDictionary), PortableDictionary, value))
    throw refuse(texts.notImportable);
  const { sysDictionaryDetails, ...fields } = value;
  if (countOf(sysDictionaryDetails) > MAX_DETAILS) throw refuse(texts.tooMany(MAX_DETAILS));
  checkValues(sysDictionaryDetails);
  const id = await createDictionary(tx, fields);
  await addDetails(tx, id, sysDictionaryDetails);
  return id;
}
