import type { Tx } from '../../db/database.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { contains, equals } from '../../platform/kernel/lists/filters.ts';
import { descending } from '../../platform/kernel/lists/order.ts';
import { netbars } from '../netbar/index.ts';
import { ConfigTemplate, ConfigVersion } from './schemas.ts';
import { configTemplates, configVersions } from './tables.ts';
import { texts } from './texts.ts';

/** Published versions, newest first. */
export const versionList = defineList({
  table: configVersions,
  id: configVersions.id,
  select: (tx: Tx) => tx.select({ one: configVersions }).from(configVersions).$dynamic(),
  filters: {
    netbarId: equals(configVersions.netbarId, idSchema(netbars.id, texts.fields.netbarId)),
  },
  sort: { version: configVersions.version, CreatedAt: configVersions.createdAt },
  order: [descending(configVersions.version), descending(configVersions.id)],
  row: ConfigVersion,
  present: ({ one: { id, createdAt, updatedAt, rules, ...plain } }) => ({
    ID: id,
    CreatedAt: createdAt.toISOString(),
    UpdatedAt: updatedAt.toISOString(),
    ...plain,
    rules: rules.map(({ ruleId, name, enabled }) => ({ ruleId, name, enabled })),
  }),
  actionsOn: (_row, { may }) => (may.has('/netbar/rollbackConfig') ? ['rollback'] : []),
  nameOf: ({ version }) => `v${version}`,
});

export const templateList = defineList({
  table: configTemplates,
  id: configTemplates.id,
  select: (tx: Tx) => tx.select({ one: configTemplates }).from(configTemplates).$dynamic(),
  filters: { keyword: contains(configTemplates.name, texts.fields.keyword) },
  sort: { name: configTemplates.name, CreatedAt: configTemplates.createdAt },
  row: ConfigTemplate,
  present: ({ one: { id, createdAt, updatedAt, ...plain } }) => ({
    ID: id,
    CreatedAt: createdAt.toISOString(),
    UpdatedAt: updatedAt.toISOString(),
    ...plain,
  }),
  actionsOn: (_row, { may }) => [
    ...(may.has('/netbar/updateConfigTemplate') ? ['edit'] : []),
    ...(may.has('/netbar/deleteConfigTemplate') ? ['delete'] : []),
  ],
  actions: { add: '/netbar/addConfigTemplate' },
  nameOf: ({ name }) => name,
});
