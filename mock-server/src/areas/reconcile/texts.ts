export const texts = {
  group: '对账',
  label: '资产对账',
  prove: '立即对账',
  list: '查询对账记录',
  balanced: (accounts: number, entries: number) =>
    `账目一致：${accounts} 个账户，${entries} 条流水`,
  faulty: (faults: number) => `发现 ${faults} 处不一致，请查看对账记录`,
  message: {
    kind: '资产对账不一致',
    words: ({ faults }: { faults: number }) => ({
      title: `资产对账发现 ${faults} 处不一致`,
      text: '请查看不一致明细，先冻结相关账户，再联系技术人员核查。',
    }),
  },
  unproven: {
    kind: '资产对账未完成',
    words: ({ day }: { day: string }) => ({
      title: `${day} 的资产对账没有完成`,
      text: '将自动重新核对；也可以到「对账」中点「立即对账」。多次没有完成请联系技术人员。',
    }),
  },
  menu: '对账',
  /** Labels of the fields. */
  fields: {
    status: '结果',
    startedAt: '开始时间',
    assetType: '资产类型',
    part: '账户',
    kind: '问题',
  },
} as const;
