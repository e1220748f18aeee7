import type { Difference } from './check.ts';

/** What is wrong with a sealed day. */
const faults: Readonly<Record<Difference['fault'], (record: number | undefined) => string>> = {
  changed: (record) => `操作记录 ${record} 在封存后被修改过`,
  missing: (record) => `操作记录 ${record} 在封存后被删除`,
  added: (record) => `操作记录 ${record} 是封存后加入的`,
  seal: () => '封存本身被修改过，或签名不符',
  noSeal: () => '这一天的封存不见了',
  otherKey: () => '从这一天起的封存由另一个密钥签名，请用当时的密钥核对',
};

export const texts = {
  group: '操作记录',
  read: '获取成功',
  fields: { day: '日期' },
  calls: {
    getSeals: '查看操作记录的封存',
    checkSeals: '核对操作记录的封存',
  },
  check: '核对操作记录的封存',
  noKey: '没有签名密钥，操作记录没有封存，无法核对。请设置 CONSOLE_AUDIT_KEY_FILE 后重启服务器。',
  /** Result of a check. */
  intact: (days: number, records: number) => `核对了 ${days} 天共 ${records} 条记录，全部一致`,
  differs: ({ day, fault, record }: Difference) => `${day}：${faults[fault](record)}`,
  fileName: (day: string) => `操作记录-${day}.jsonl.gz`,
  noDay: '这一天没有封存，或文件已不在存储中',
  /** Reason stored with the seal of a day whose records were deleted. */
  retention: (days: number) => `超过保留期限 ${days} 天`,
} as const;
