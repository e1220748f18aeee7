import { Empty } from '../../http/schemas.ts';
import { texts as userTexts } from '../../platform/accounts/user/texts.ts';
import { defineRoute, type RouteGroup } from '../../platform/kernel/area/route.ts';
import { setAccountStatus } from './accountStatus.ts';
import { accountList, readOwnAccount } from './accounts.ts';
import { lists, myRecordList } from './records.ts';
import { Revealed, RevealPhone, revealPhone } from './reveal.ts';
import { reverseEntry } from './reversal.ts';
import * as schemas from './schemas.ts';
import { moveAsset } from './service.ts';
import { AssetStat, readStat, StatBody } from './stat.ts';
import { readStatement } from './statement.ts';
import { MonthBody, Statement, UserMonthBody } from './statementSchemas.ts';
import { texts } from './texts.ts';

const read = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  audit: false,
  apiGroup: texts.group,
} as const;

const shared = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: userTexts.group,
  audit: true,
  idempotent: true,
} as const;

export const assetArea: RouteGroup = {
  name: 'asset',
  routes: [
    accountList.route({
      path: '/asset/getAccountList',
      apiGroup: texts.group,
      description: texts.calls.getAccountList,
    }),
    lists.coin.route({
      path: '/asset/getCoinRecordList',
      apiGroup: texts.group,
      description: texts.calls.getCoinRecordList,
    }),
    lists.points.route({
      path: '/asset/getPointsRecordList',
      apiGroup: texts.group,
      description: texts.calls.getPointsRecordList,
    }),
    lists.cash.route({
      path: '/asset/getCashRecordList',
      apiGroup: texts.group,
      description: texts.calls.getCashRecordList,
    }),
    myRecordList.route({
      path: '/asset/getMyRecordList',
      apiGroup: texts.group,
      description: texts.calls.getMyRecordList,
    }),
    defineRoute({
      ...read,
      path: '/asset/getStatement',
      description: texts.statement.read,
      body: UserMonthBody,
      data: Statement,
      handler: async (call) => ({
        data: await readStatement(call, call.body.userId, call.body.month),
      }),
    }),
    defineRoute({
      ...read,
      path: '/asset/getMyStatement',
      description: texts.statement.readMine,
      body: MonthBody,
      data: Statement,
      handler: async (call) => ({
        data: await readStatement(call, call.caller.userId, call.body.month),
      }),
    }),
    defineRoute({
      ...read,
      path: '/asset/getAssetStat',
      description: texts.stat,
      body: StatBody,
      data: AssetStat,
      handler: async (call) => ({ data: await readStat(call, call.body) }),
    }),
    defineRoute({
      ...read,
      path: '/asset/revealPhone',
      description: texts.revealPhone,
      audit: true,
      effects: [],
      body: RevealPhone,
      data: Revealed,
      // The record contains the reason, but not the revealed value.
      recordedAnswer: ({ msg }) => ({ msg: msg ?? '' }),
      handler: async (call) => ({ data: await revealPhone(call, call.body), msg: texts.revealed }),
    }),
    defineRoute({
      ...read,
      path: '/asset/getMyAccount',
      description: texts.calls.getMyAccount,
      data: schemas.OwnAccount,
      handler: async (call) => ({ data: await readOwnAccount(call) }),
    }),
    defineRoute({
      ...shared,
      path: '/asset/reverseEntry',
      apiGroup: texts.group,
      description: texts.calls.reverseEntry,
      effects: ['money'],
      body: schemas.Reverse,
      data: schemas.EntryData,
      handler: async (call) => ({
        data: { entry: await reverseEntry(call, call.body) },
        msg: texts.reversedNow,
      }),
    }),
    defineRoute({
      ...shared,
      path: '/asset/setAccountStatus',
      apiGroup: texts.group,
      description: texts.calls.setAccountStatus,
      effects: ['money'],
      body: schemas.SetAccountStatus,
      data: Empty,
      async handler(call) {
        await setAccountStatus(call, call.body);
        return { data: {}, msg: call.body.status === 'frozen' ? texts.froze : texts.unfroze };
      },
    }),
    defineRoute({
      ...shared,
      path: '/user/compensateAseet',
      description: texts.calls.compensateAseet,
      effects: ['money'],
      body: schemas.Compensate,
      data: schemas.EntryData,
      handler: async ({ tx, caller, body }) => ({
        data: {
          entry: await moveAsset(tx, caller, body, { direction: 'in', bizType: 'compensate' }),
        },
        msg: texts.compensated,
      }),
    }),
    defineRoute({
      ...shared,
      path: '/user/deductPoints',
      description: texts.calls.deductPoints,
      effects: ['money'],
      body: schemas.Deduct,
      data: schemas.EntryData,
      async handler({ tx, caller, body }) {
        const movement = { ...body, assetType: body.assetType ?? ('points' as const) };
        const entry = await moveAsset(tx, caller, movement, {
          direction: 'out',
          bizType: 'deduct',
        });
        return { data: { entry }, msg: texts.deducted };
      },
    }),
  ],
};
