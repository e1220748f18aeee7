import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../../db/database.ts';
import { dictionaries, dictionaryDetails } from '../../dictionary/tables.ts';

/**
 * Reads the labels of dictionaries, by value. Includes disabled values, because old rows can
 * contain them.
 */
export async function readLabels(
  tx: Tx,
  types: readonly string[],
): Promise<Map<string, Map<string, string>>> {
  const labels = new Map(types.map((type) => [type, new Map<string, string>()]));
  if (types.length === 0) return labels;
  const rows = await tx
    .select({
      type: dictionaries.type,
      value: dictionaryDetails.value,
      label: dictionaryDetails.label,
    })
    .from(dictionaryDetails)
    .innerJoin(dictionaries, eq(dictionaries.id, dictionaryDetails.dictionaryId))
    .where(inArray(dictionaries.type, [...types]));
  for (const { type, value, label } of rows) labels.get(type)?.set(value, label);
  return labels;
}
