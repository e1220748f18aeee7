import type { providers } from './tables.ts';

/** The simulator creates the secret before its first message. */
const NONE = { sealedSecret: '', secretHint: '', simulated: true };

/** Providers that the console simulates. */
export const DEMO_PROVIDERS: readonly (typeof providers.$inferInsert)[] = [
  {
    ...NONE,
    providerNo: 'demo-rental',
    name: '演示租号平台',
    kind: 'rental',
    shareBp: 3_000,
    remark: '由控制台模拟，不产生真实交易',
    products: [
      { productCode: 'lol-gold', name: '英雄联盟 黄金账号', plan: 'hour', priceFen: 300 },
      { productCode: 'val-plat', name: '无畏契约 白金账号', plan: 'hour', priceFen: 450 },
      { productCode: 'night', name: '通宵套餐', plan: 'once', priceFen: 1_800 },
    ],
  },
  {
    ...NONE,
    providerNo: 'demo-speed',
    name: '演示加速器',
    kind: 'accelerator',
    shareBp: 2_000,
    remark: '由控制台模拟，不产生真实交易',
    products: [
      { productCode: 'hour', name: '加速时长包', plan: 'hour', priceFen: 200 },
      { productCode: 'day', name: '加速日卡', plan: 'day', priceFen: 900 },
      { productCode: 'month', name: '加速月卡', plan: 'month', priceFen: 9_900 },
    ],
  },
];

export const DEMO_GAMES = ['英雄联盟', '无畏契约', '绝地求生', '永劫无间', '原神'] as const;
