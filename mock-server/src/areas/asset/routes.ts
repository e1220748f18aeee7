import { type Area, defineRoute } from '../../http/route.ts';
import { texts as userTexts } from '../../platform/user/texts.ts';
import { accountList } from './accounts.ts';
import { ledgerList } from './ledger.ts';
import * as schemas from './schemas.ts';
import { moveAsset } from './service.ts';
import { texts } from './texts.ts';

const shared = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: userTexts.group,
  audit: true,
  idempotent: true,
} as const;

export const assetArea: Area = {
  name: 'asset',
  routes: [
    accountList.route({ path: '/asset/getAccountList', apiGroup: texts.group, description: '查询用户的资产账户' }),
    ledgerList.route({ path: '/asset/getLedgerList', apiGroup: texts.group, description: '查询用户的资产流水' }),
    defineRoute({
      ...shared,
      path: '/user/compensateAseet',
      description: '补偿用户资产',
      effects: ['money'],
      body: schemas.Compensate,
      data: schemas.Moved,
      handler: async ({ tx, caller, body }) => ({
        data: { entry: await moveAsset(tx, caller, body, { direction: 'in', bizType: 'compensate' }) },
        msg: texts.compensated,
      }),
    }),
    defineRoute({
      ...shared,
      path: '/user/deductPoints',
      description: '扣减用户积分或其他资产',
      effects: ['money'],
      body: schemas.Deduct,
      data: schemas.Moved,
      async handler({ tx, caller, body }) {
        const movement = { ...body, assetType: body.assetType ?? ('points' as const) };
        const entry = await moveAsset(tx, caller, movement, { direction: 'out', bizType: 'deduct' });
        return { data: { entry }, msg: texts.deducted };
      },
    }),
  ],
};
