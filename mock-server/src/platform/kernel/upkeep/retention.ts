import { Type } from 'typebox';
import { defineSettings, forScreen } from '../area/settingsGroup.ts';

/** Fewest days for which the trail of what people did is kept: nobody wipes it out by a setting. */
const FEWEST_DAYS = 30;

/** How long rows are kept that nothing else ends. */
export const retentionSettings = defineSettings({
  name: 'retention',
  title: '数据保留',
  section: 'retention',
  effects: [],
  note: '超过期限的记录由服务器自动删除，删除后无法恢复',
  settings: Type.Object({
    auditDays: Type.Integer({
      minimum: 0,
      maximum: 36_500,
      title: '操作记录保留天数',
      description: '0 表示永久保留；不少地方要求至少保留 180 天',
      ...forScreen({ unit: '天' }),
    }),
  }),
  defaults: { auditDays: 180 },
  check: ({ auditDays }) =>
    auditDays > 0 && auditDays < FEWEST_DAYS
      ? [{ field: 'auditDays', msg: `操作记录至少保留 ${FEWEST_DAYS} 天，填 0 则永久保留` }]
      : [],
  fixed: ({ auditDays }) =>
    auditDays === undefined
      ? []
      : [{ key: 'auditDays', variable: 'CONSOLE_AUDIT_DAYS', value: auditDays }],
});
