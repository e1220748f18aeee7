import { asc, eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { authorities } from '../../platform/kernel/identity/authority/tables.ts';
import { readChoices } from '../../platform/services/dictionary/choices.ts';
import { dictionaries } from '../../platform/services/dictionary/tables.ts';
import type { FormOptions } from './schemas.ts';

/** Maximum number of dictionaries that the builder offers. */
const MAX_DICTIONARIES = 500;

/** Reads what an author can choose: roles, and dictionaries for the choices of a select. */
export async function readFormOptions(tx: Tx): Promise<Static<typeof FormOptions>> {
  return {
    ...(await readChoices(tx, { form_status: 'form_status' })),
    roles: await tx
      .select({ value: authorities.authorityId, label: authorities.authorityName })
      .from(authorities)
      .orderBy(asc(authorities.authorityId)),
    dictionaries: await tx
      .select({ value: dictionaries.type, label: dictionaries.name })
      .from(dictionaries)
      .where(eq(dictionaries.status, true))
      .orderBy(asc(dictionaries.type))
      .limit(MAX_DICTIONARIES),
  };
}
