import type { AssetType } from './schemas.ts';

const names: Record<AssetType, string> = { coin: '金币', points: '积分', cash: '现金' };

/** An amount as people read it: coins and points one by one, cash in 元. */
function amountOf(type: AssetType, amount: number): string {
  const digits = type === 'cash' ? 2 : 0;
  const text = (type === 'cash' ? amount / 100 : amount).toLocaleString('zh-CN', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return type === 'cash' ? `${text} 元` : text;
}

export const texts = {
  group: '资产',
  unknownUser: '用户不存在或已被删除',
  own: '不能变动自己的资产，请由其他管理员操作',
  above: '不能变动角色级别高于自己的用户的资产',
  empty: '该用户没有可扣减的资产',
  short: (type: AssetType, balance: number) => `余额不足，可用${names[type]} ${amountOf(type, balance)}`,
  compensated: '补偿成功',
  deducted: '扣减成功',
  balanceLeft: '该用户的资产账户仍有余额，请先处理余额再删除',
} as const;
