import type { DemoContext } from '../../kernel/area/define.ts';
import { STAFF_ROLES } from '../../kernel/identity/authority/staffRoles.ts';
import { demoTexts as texts } from './demo.texts.ts';
import { exportTemplateRoles, exportTemplates } from './tables.ts';

const TEMPLATES: readonly Omit<typeof exportTemplates.$inferInsert, 'userId'>[] = [
  {
    name: texts.contacts,
    listKey: 'netbar.exportNetbarList',
    columns: [
      { field: 'netbarNo' },
      { field: 'name' },
      { field: 'contactName' },
      { field: 'contactPhone' },
      { field: 'market.name', title: texts.market },
      { field: 'market.contactPhone', title: texts.marketPhone },
      { field: 'expireAt', format: 'date' },
    ],
    conditions: { served: true },
    sort: [{ field: 'netbarNo', order: 'asc' }],
  },
  {
    name: texts.terminals,
    listKey: 'pc.exportPcList',
    columns: [
      { field: 'netbar.netbarNo', title: texts.netbarNo },
      { field: 'netbarName' },
      { field: 'terminalNo' },
      { field: 'protectStatus' },
      { field: 'clientVersion' },
      { field: 'riskScore' },
    ],
    conditions: { risk: ['high'] },
    sort: [{ field: 'riskScore', order: 'desc' }],
  },
  {
    name: texts.threats,
    listKey: 'defense.exportDefenseLogList',
    columns: [
      { field: 'occurredAt' },
      { field: 'netbarName' },
      { field: 'netbar.contactPhone', title: texts.netbarPhone },
      { field: 'terminalNo' },
      { field: 'threatType' },
      { field: 'ruleName' },
      { field: 'status' },
    ],
    conditions: { severity: ['critical'] },
    sort: [{ field: 'occurredAt', order: 'desc' }],
  },
];

/** Adds templates of the first administrator. The first is shared with some roles. */
export async function addDemoTemplates({ tx }: DemoContext): Promise<void> {
  const added = await tx
    .insert(exportTemplates)
    .values(TEMPLATES.map((template) => ({ ...template, userId: 1 })))
    .returning({ id: exportTemplates.id });
  const [first] = added;
  if (!first) return;
  await tx.insert(exportTemplateRoles).values(
    [STAFF_ROLES.operations, STAFF_ROLES.marketHead].map((authorityId) => ({
      templateId: first.id,
      authorityId,
    })),
  );
}
