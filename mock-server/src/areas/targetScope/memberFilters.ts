import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { Type } from 'typebox';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { customFilter } from '../../platform/kernel/lists/filters.ts';
import { targetScopeMembers, targetScopes } from './tables.ts';
import { texts } from './texts.ts';

const { scopeId, netbarId: memberNetbarId, terminalIds } = targetScopeMembers;
const scopeField = () => Type.Optional(idSchema(targetScopes.id, texts.fields.objects));

/**
 * Filters rows of the member netbars of a target scope. The data scope of the list must limit its
 * rows. A caller who sees a member netbar may also see the target scope, so no row reveals more.
 *
 * @example scopeId: inMemberNetbar(alerts.netbarId)
 */
export const inMemberNetbar = (netbarId: AnyPgColumn) =>
  customFilter(
    scopeField(),
    (id) =>
      sql`${netbarId} in (select ${memberNetbarId} from ${targetScopeMembers} where ${scopeId} = ${id})`,
  );

/** Filters terminals that belong to a target scope, like `inMemberNetbar`. */
export const isMemberTerminal = (terminal: { id: AnyPgColumn; netbarId: AnyPgColumn }) =>
  customFilter(
    scopeField(),
    (id) => sql`exists (select 1 from ${targetScopeMembers}
      where ${scopeId} = ${id} and ${memberNetbarId} = ${terminal.netbarId}
        and (${terminalIds} is null or ${terminal.id} = any(${terminalIds})))`,
  );
