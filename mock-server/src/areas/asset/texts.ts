import type { AssetType } from './kinds.ts';

const names: Record<AssetType, string> = { coin: '金币', points: '积分', cash: '现金' };

/** Formats an amount. Coins and points are integers, cash is in yuan. */
function formatTypedAmount(type: AssetType, amount: number): string {
  const digits = type === 'cash' ? 2 : 0;
  const text = (type === 'cash' ? amount / 100 : amount).toLocaleString('zh-CN', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return type === 'cash' ? `${text} 元` : text;
}

const records: Record<AssetType, string> = {
  coin: '金币记录',
  points: '积分记录',
  cash: '现金记录',
};

const flows = { in: '收入', out: '支出', freeze: '冻结', release: '解冻' } as const;

export const texts = {
  group: '资产',
  /** Heading of the accounts that Ctrl K finds. */
  searched: '资产账户',
  unknownUser: '用户不存在或已被删除',
  own: '不能变动自己的资产，请由其他管理员操作',
  above: '不能变动角色级别高于自己的用户的资产',
  empty: '该用户没有可扣减的资产',
  short: (type: AssetType, balance: number) =>
    `余额不足，可用${names[type]} ${formatTypedAmount(type, balance)}`,
  compensated: '补偿成功',
  deducted: '扣减成功',
  unknownEntry: '流水不存在，或不在您的数据范围内',
  notReversible: '此类流水由业务单据产生，请在对应单据中处理',
  isReversal: '冲正流水不能再次冲正',
  reversed: '该流水已冲正',
  reversedNow: '冲正成功',
  frozen: '资产账户已冻结，暂不能支出',
  needsReason: '请填写 5–100 字的冻结原因',
  froze: '账户已冻结',
  unfroze: '账户已解冻',
  records,
  columns: {
    entryNo: '流水号',
    userName: '用户名',
    nickName: '昵称',
    part: '账户',
    bizType: '类型',
    flow: '收支',
    amount: '数量',
    balanceAfter: '变动后余额',
    bizNo: '关联单号',
    remark: '原因',
    operatorName: '操作人',
    CreatedAt: '时间',
  },
  kinds: names,
  /** Meaning of an entry for its owner, in the order of the columns of a statement. */
  flows,
  statement: {
    title: (name: string) => (name === '' ? '对账单' : `对账单-${name}`),
    titleOf: (name: string, month: string) => `导出${name}的 ${month} 对账单`,
    read: '查看用户的月度对账单',
    readMine: '查看本人的月度对账单',
    export: '导出用户的月度对账单',
    exportMine: '导出本人的月度对账单',
    future: '该月份尚未开始',
    opening: '期初余额',
    closing: '期末余额',
    columns: [
      '资产',
      '账户',
      '时间',
      '流水号',
      '类型',
      '关联单号',
      ...Object.values(flows),
      '余额',
      '原因',
    ],
  },
  stat: '查询资产每日收支',
  revealPhone: '查看用户的完整手机号',
  revealed: '查看已记录',
  accounts: {
    what: '资产账户',
    export: '导出资产账户',
    columns: {
      userName: '用户名',
      nickName: '昵称',
      phone: '手机号',
      coin: '金币',
      coinFrozen: '冻结金币',
      points: '积分',
      pointsFrozen: '冻结积分',
      cash: '现金（元）',
      cashFrozen: '冻结现金（元）',
      status: '状态',
      frozenReason: '冻结原因',
      movedAt: '最近变动',
    },
  },
  balanceLeft: '该用户的资产账户仍有余额，请先处理余额再删除',
  /** Operator of movements that the server makes. */
  system: '系统',
  exportRecords: (type: AssetType) => `导出${records[type]}`,
  inYuan: (column: string) => `${column}（元）`,
  /** Names of the calls, by the last part of their path. */
  calls: {
    getAccountList: '查询用户的资产账户',
    getCoinRecordList: '查询金币记录',
    getPointsRecordList: '查询积分记录',
    getCashRecordList: '查询现金记录',
    getMyRecordList: '查询本人的资产流水',
    getMyAccount: '查看本人的资产账户',
    reverseEntry: '冲正资产流水',
    setAccountStatus: '冻结或解冻资产账户',
    compensateAseet: '补偿用户资产',
    deductPoints: '扣减用户积分或其他资产',
  },
  /** Labels of the fields. */
  fields: {
    keyword: '关键词',
    plugin: '插件',
    status: '状态',
    minCash: '现金不少于',
    maxCash: '现金不多于',
    objects: '资产流水',
    keywordUser: '用户',
    part: '账户',
    userId: '用户',
    direction: '方向',
    bizType: '类型',
    createdAt: '时间',
    bizNo: '关联单号',
    entryNo: '流水号',
    minAmount: '数量不少于',
    maxAmount: '数量不多于',
    assetType: '资产类型',
    amount: '数量',
    remark: '备注',
    requestId: '请求编号',
    entryId: '流水',
    reason: '原因',
    days: '天数',
    month: '月份',
  },
} as const;
