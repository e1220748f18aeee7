/** Every text that this remote shows to a person, by page. */

export const commonTexts = {
  retry: '重试',
  loading: '正在加载…',
} as const;

export const assetTexts = {
  fields: {
    userName: '用户',
    phone: '手机号',
    points: '积分',
    coin: '金币',
    cash: '现金',
    plugin: '插件',
    movedAt: '最近变动',
    keyword: '关键词',
  },
  title: '资产总览',
  keywordPlaceholder: '名称或手机号',
  firstUse: '还没有用户',
  coin: '金币',
  points: '积分',
  cash: '现金',
  cashInYuan: '现金（元）',
  yuan: '元',
  plugin: '插件',
  pluginOn: '已启用',
  pluginOff: '未启用',

  compensate: '补偿',
  deduct: '扣减',
  ledger: '流水',
  enablePlugin: '启用插件',
  disablePlugin: '停用插件',
  compensateTitle: (name: string) => `补偿「${name}」`,
  deductTitle: (name: string) => `扣减「${name}」的资产`,
  assetType: '资产',
  amount: '数量',
  money: '金额',
  remark: '原因',
  remarkPlaceholder: '写入流水，最多 200 字',
  balanceNow: (now: string, most: string) => `当前 ${now}，单笔最多 ${most}`,
  balanceAfter: (before: string, after: string) => `变动前 ${before}，变动后 ${after}`,
  alreadyMoved: '上一次提交可能已经完成，请关闭窗口，查看流水后再操作',
  compensated: (type: string, balance: string) => `已补偿，${type}余额 ${balance}`,
  deducted: (type: string, balance: string) => `已扣减，${type}余额 ${balance}`,

  pluginEnabled: '已启用插件',
  pluginDisabled: '已停用插件',
  disableTitle: (name: string) => `停用「${name}」的插件？`,
  disableText: '停用后该用户不能再使用插件，可以随时重新启用。',

  ledgerTitle: (name: string) => `「${name}」的资产流水`,
  close: '关闭',
  balances: '当前余额',
  allTypes: '全部',
  time: '时间',
  bizType: '类型',
  change: '变动',
  balance: '变动后余额',
  operator: '操作人',
  noLedger: '还没有流水',
  pageOf: (page: number, last: number, total: number) => `第 ${page} / ${last} 页，共 ${total} 条`,
  previous: '上一页',
  next: '下一页',
} as const;

/** What movements are called, by `bizType`. */
export const bizTexts = {
  recharge: '充值',
  reward: '奖励',
  compensate: '补偿',
  deduct: '扣减',
  exchange: '兑换',
} as const;
