import { inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { FieldError } from '../../../http/errors.ts';
import type { SettingsGroup } from '../../kernel/area/settingsGroup.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import type { Configuration } from './rights.ts';
import { texts } from './texts.ts';

interface Part {
  'x-records'?: 'person';
}

interface Change {
  group: SettingsGroup;
  keys: readonly string[];
}

/**
 * Returns errors for newly chosen people who do not exist. Values from before may stay, because a
 * user can be deleted later. Fields are named `<group>.<key>`.
 */
export async function findUnknownPeople(
  tx: Tx,
  changes: readonly Change[],
  { before, after }: { before: Configuration; after: Configuration },
): Promise<FieldError[]> {
  const chosen = changes.flatMap(({ group, keys }) =>
    keys.flatMap((key) => {
      const part = group.schema.properties[key] as Part | undefined;
      if (part?.['x-records'] === undefined) return [];
      const old = before[group.name]?.[key] as readonly number[];
      const values = after[group.name]?.[key] as readonly number[];
      return values.flatMap((id) =>
        old.includes(id) ? [] : [{ id, field: `${group.name}.${key}` }],
      );
    }),
  );
  if (chosen.length === 0) return [];
  const ids = chosen.map(({ id }) => id);
  const rows = await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids));
  const known = new Set(rows.map(({ id }) => id));
  return chosen
    .filter(({ id }) => !known.has(id))
    .map(({ field }) => ({ field, msg: texts.unknownPerson }));
}
