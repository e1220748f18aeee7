import { Check } from 'typebox/value';
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../http/errors.ts';
import { schemaContext } from '../../../http/schemas.ts';
import { isFit } from '../../../http/validation.ts';
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

/** A dictionary as text for another installation: without numbers, its values as a tree. */
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

/** Most values that one import may bring. */
export const MAX_DETAILS = 20_000;
/** Values of one statement. */
const AT_ONCE = 1_000;

const countOf = (details: readonly PortableDetail[]): number =>
  details.reduce((sum, { children }) => sum + 1 + countOf(children), 0);

/** Throws for a value that is there twice. */
function checkValues(details: readonly PortableDetail[], seen = new Set<string>()): void {
  for (const { value, children } of details) {
    if (seen.has(value)) throw refuse(texts.doubled(value));
    seen.add(value);
    checkValues(children, seen);
  }
}

interface Below {
  detail: PortableDetail;
  parentId: number;
}

/** Adds values level by level, many by one statement. */
async function addDetails(
  tx: Tx,
  dictionaryId: number,
  details: readonly PortableDetail[],
): Promise<void> {
  let level: Below[] = details.map((detail) => ({ detail, parentId: 0 }));
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_LEVELS) throw refuse(texts.tooDeep(MAX_LEVELS));
    const next: Below[] = [];
    for (let from = 0; from < level.length; from += AT_ONCE) {
      const some = level.slice(from, from + AT_ONCE);
      const rows = some.map(({ detail: { children: _below, ...fields }, parentId }) => ({
        ...fields,
        parentId,
        dictionaryId,
      }));
      const added = await tx
        .insert(dictionaryDetails)
        .values(rows)
        .returning({ id: dictionaryDetails.id, value: dictionaryDetails.value });
      const ids = new Map(added.map(({ id, value }) => [value, id]));
      for (const { detail } of some)
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

/** What an exported text says, or nothing when it is not one. */
function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Adds a dictionary from the text of an export, all or nothing, and answers its number. Throws 409 when its type is taken. */
export async function importDictionary(tx: Tx, json: string): Promise<number> {
  const value = parse(json);
  if (!isFit(value) || !Check(schemaContext(), PortableDictionary, value))
    throw refuse(texts.notImportable);
  const { sysDictionaryDetails, ...fields } = value;
  if (countOf(sysDictionaryDetails) > MAX_DETAILS) throw refuse(texts.tooMany(MAX_DETAILS));
  checkValues(sysDictionaryDetails);
  const id = await createDictionary(tx, fields);
  await addDetails(tx, id, sysDictionaryDetails);
  return id;
}
