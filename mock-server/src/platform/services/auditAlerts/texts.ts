import type { AuditEventKind } from './events.ts';

interface Facts {
  by: string;
  object: string;
  count: number;
}

const someone = (by: string) => (by === '' ? '系统' : by);

export const texts = {
  settings: {
    title: '操作提醒',
    note: '发生下列操作时，几秒内向选中的角色和人员发送消息。',
    superGranted: '授予超级管理员',
    massExport: '大量导出',
    massExportRows: '导出超过多少行时提醒',
    rows: '行',
    passwordReset: '重置他人的密码',
    roles: '通知的角色',
    receiversHint: '每人可以在个人中心的「消息通知」中选择接收方式',
    role: '角色',
    people: '通知的人员',
    person: '人员',
  },
  kind: '操作提醒',
  titles: {
    superGranted: '有人被授予超级管理员',
    massExport: '有人导出了大量数据',
    passwordReset: '有人重置了他人的密码',
  } satisfies Record<AuditEventKind, string>,
  /** What happened, and what to do. */
  text: {
    superGranted: ({ by, object }: Facts) =>
      `${someone(by)}把超级管理员授予了 ${object}。如果不是您预期的操作，请收回角色并查看操作历史。`,
    massExport: ({ by, object, count }: Facts) =>
      `${someone(by)}导出了「${object}」的 ${count} 行数据。如果不是您预期的操作，请联系本人并查看操作历史。`,
    passwordReset: ({ by, object }: Facts) =>
      `${someone(by)}重置了 ${object} 的密码。如果不是您预期的操作，请联系双方并查看操作历史。`,
  } satisfies Record<AuditEventKind, (facts: Facts) => string>,
} as const;
