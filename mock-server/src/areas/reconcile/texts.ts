export const texts = {
  group: '对账',
  label: '资产对账',
  prove: '立即对账',
  list: '查询对账记录',
  balanced: (accounts: number, entries: number) => `账目一致：${accounts} 个账户，${entries} 条流水`,
  faulty: (faults: number) => `发现 ${faults} 处不一致，请查看对账记录`,
} as const;
