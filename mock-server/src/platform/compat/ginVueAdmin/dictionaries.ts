import { eq } from 'drizzle-orm';
import { mapParents, pathTo } from '../../kernel/lists/tree.ts';
import { dictionaries, dictionaryDetails } from '../../services/dictionary/tables.ts';
import type { ImportRun } from './merge.ts';
import type { SourceDictionary } from './snapshot.ts';

/**
 * Sorts the rows of a tree, parents first. A row with a broken parent chain moves to the top level.
 */
function parentsFirst<T extends { id: number; parentId: number }>(rows: readonly T[]): T[] {
  const parents = mapParents(rows);
  return rows
    .map((row) => {
      const path = pathTo(parents, row.id);
      return { row: path ? row : { ...row, parentId: 0 }, depth: path?.length ?? 1 };
    })
    .toSorted((a, b) => a.depth - b.depth)
    .map(({ row }) => row);
}

/**
 * Imports the missing values of a dictionary, and changes the labels of existing values in the mode
 * `replace`.
 */
async function mergeValues(
  merge: ImportRun,
  dictionaryId: number,
  { type, details }: SourceDictionary,
): Promise<void> {
  const { tx } = merge;
  const rows = await tx
    .select()
    .from(dictionaryDetails)
    .where(eq(dictionaryDetails.dictionaryId, dictionaryId));
  const rowsByValue = new Map(rows.map((row) => [row.value, row]));
  const ids = new Map<number, number>([[0, 0]]);
  const importedValues = new Set<string>();
  for (const { id, parentId, ...fields } of parentsFirst(details)) {
    const row = rowsByValue.get(fields.value);
    const imported = { ...fields, parentId: ids.get(parentId) ?? 0 };
    const name = `value ${type} ${fields.value} ${fields.label}`;
    if (importedValues.has(fields.value)) {
      merge.note('values', name, 'left out', 'the value is not unique in its dictionary');
      continue;
    }
    importedValues.add(fields.value);
    const decision = merge.decide({
      kind: 'values',
      name,
      table: dictionaryDetails,
      here: row,
      there: imported,
    });
    if (decision === 'add') {
      const [added] = await tx
        .insert(dictionaryDetails)
        .values({ ...imported, dictionaryId })
        .returning();
      if (added) ids.set(id, added.id);
    }
    if (row && decision === 'change')
      await tx.update(dictionaryDetails).set(imported).where(eq(dictionaryDetails.id, row.id));
    if (row && decision !== 'leave') ids.set(id, row.id);
  }
}

/**
 * Imports the dictionaries with their values. An existing dictionary of the same type gets the
 * missing values.
 */
export async function mergeDictionaries(merge: ImportRun): Promise<void> {
  const { tx, source } = merge;
  const rowsByType = new Map((await tx.select().from(dictionaries)).map((row) => [row.type, row]));
  const ids = new Map<number, number>([[0, 0]]);
  for (const dictionary of parentsFirst(source.dictionaries)) {
    const { id, parentId, details: _details, ...fields } = dictionary;
    const row = rowsByType.get(fields.type);
    const imported = { ...fields, parentId: ids.get(parentId) ?? 0 };
    const decision = merge.decide({
      kind: 'dictionaries',
      name: `dictionary ${fields.type} ${fields.name}`,
      table: dictionaries,
      here: row,
      there: imported,
    });
    if (decision === 'leave') continue;
    let dictionaryId = row?.id ?? 0;
    if (decision === 'add') {
      const [added] = await tx.insert(dictionaries).values(imported).returning();
      dictionaryId = added?.id ?? 0;
    }
    if (decision === 'change')
      await tx.update(dictionaries).set(imported).where(eq(dictionaries.id, dictionaryId));
    ids.set(id, dictionaryId);
    await mergeValues(merge, dictionaryId, dictionary);
  }
}
