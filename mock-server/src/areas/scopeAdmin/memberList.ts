import { eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { customFilter } from '../../platform/kernel/lists/filters.ts';
import { ascending } from '../../platform/kernel/lists/order.ts';
import { regionName } from '../../platform/kernel/regions/regions.ts';
import { netbarNamed, netbars } from '../netbar/index.ts';
import { targetScopeMembers, targetScopes } from '../targetScope/index.ts';
import { texts } from './texts.ts';

const { fields } = texts;

/** Member netbars of a scope in the caller's data scope, by name. */
export const memberList = defineList({
  table: targetScopeMembers,
  id: targetScopeMembers.netbarId,
  select: (tx: Tx) =>
    tx
      .select({
        id: netbars.id,
        name: netbars.name,
        netbarNo: netbars.netbarNo,
        regionCode: netbars.regionCode,
        terminalIds: targetScopeMembers.terminalIds,
        terminalCount: targetScopeMembers.terminalCount,
      })
      .from(targetScopeMembers)
      .innerJoin(netbars, eq(netbars.id, targetScopeMembers.netbarId))
      .$dynamic(),
  filters: {
    // Required: a netbar is in several scopes.
    scopeId: customFilter(idSchema(targetScopes.id, fields.ID), (id) =>
      eq(targetScopeMembers.scopeId, id),
    ),
    keyword: customFilter(
      Type.Optional(Type.String({ maxLength: 40, title: fields.netbarName })),
      (text) =>
        sql`${targetScopeMembers.netbarId} in (select ${netbars.id} from ${netbars} where ${netbarNamed(text ?? '')})`,
    ),
  },
  sort: { name: netbars.name, terminalCount: targetScopeMembers.terminalCount },
  order: [ascending(netbars.name), ascending(netbars.id)],
  row: Type.Object({
    ID: Type.Integer(),
    name: Type.String(),
    netbarNo: Type.String(),
    regionName: Type.String(),
    terminalCount: Type.Integer(),
    /** Whether the whole netbar is a member, including terminals that are added later. */
    whole: Type.Boolean(),
    actions: Type.Array(Type.String()),
  }),
  present: ({ id, regionCode, terminalIds, ...plain }) => ({
    ID: id,
    ...plain,
    regionName: regionName(regionCode),
    whole: terminalIds === null,
  }),
  actionsOn: () => [],
  nameOf: ({ name }) => name,
});
