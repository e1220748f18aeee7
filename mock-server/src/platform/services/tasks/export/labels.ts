import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../../db/database.ts';
import { dictionaries, dictionaryDetails } from '../../dictionary/tables.ts';

/** Labels by value, of each dictionary that is asked for; also of values that are switched off, which old rows have. */
export async function readLabels(
  tx: Tx,
  types: readonly string[],
): Promise<Map<string, Map<string, string>>> {
  const found = new Map(types.map((type) => [type, new Map<string, string>()]));
  if (types.length === 0) return found;
  const rows = await tx
    .select({
      type: dictionaries.type,
      value: dictionaryDetails.value,
      label: dictionaryDetails.label,
    })
    .from(dictionaryDetails)
    .innerJoin(dictionaries, eq(dictionaries.id, dictionaryDetails.dictionaryId))
    .where(inArray(dictionaries.type, [...types]));
  for (const { type, value, label } of rows) found.get(type)?.set(value, label);
  return found;
}
