import { type FormSchema, type FormValues, filledFields } from '@console/shared/contract';
import { Refusal } from '../../http/errors.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { findChoices } from '../../platform/services/search/findChoices.ts';

/** Context that can read records of other areas. */
export type RecordContext = ActorContext & { deps: Pick<Deps, 'areas'> };

/** Names of records by kind and id. */
export type RecordNames = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** Values of one form version. */
export interface Filled {
  schema: FormSchema;
  values: FormValues;
}

function collectIds(filled: readonly Filled[]): Map<string, Set<number>> {
  const ids = new Map<string, Set<number>>();
  for (const { schema, values } of filled)
    for (const { field, value } of filledFields(schema, values)) {
      const { 'x-field': options } = field;
      if (options.kind !== 'remoteSelect' || options.source === undefined) continue;
      if (typeof value !== 'number') continue;
      ids.set(options.source, (ids.get(options.source) ?? new Set()).add(value));
    }
  return ids;
}

/**
 * Reads the names of the records that values refer to, within the permissions and the data scope of
 * the caller. Other records have no name.
 */
export async function readRecordNames(
  by: RecordContext,
  filled: readonly Filled[],
): Promise<RecordNames> {
  const names = new Map<string, ReadonlyMap<number, string>>();
  for (const [kind, ids] of collectIds(filled)) {
    try {
      const { list } = await findChoices(by, by.deps, { kind, ids: [...ids] });
      names.set(kind, new Map(list.map(({ ID, name }) => [ID, name])));
    } catch (error) {
      // The caller may not read this kind of record.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return names;
}
