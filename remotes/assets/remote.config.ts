import { defineRemote, firstCalls } from 'console-remote';
import { ACCOUNT_LIST } from './src/overview/account.list.ts';
import { PROOF_LIST } from './src/reconcile/proof.list.ts';
import { COIN_RECORDS, POINTS_RECORDS } from './src/record/record.list.ts';

const OVERVIEW = { module: './src/overview/OverviewPage.tsx', data: firstCalls(ACCOUNT_LIST) };

export default defineRemote({
  id: 'assets',
  title: '资产',
  host: '>=0.1.0 <1.0.0',
  pages: [
    { component: 'view/asset/overview.vue', ...OVERVIEW },
    { component: 'view/asset/coinRecord.vue', module: './src/record/CoinRecordPage.tsx', data: firstCalls(COIN_RECORDS) },
    { component: 'view/asset/pointsRecord.vue', module: './src/record/PointsRecordPage.tsx', data: firstCalls(POINTS_RECORDS) },
    { component: 'view/asset/reconcile.vue', module: './src/reconcile/ReconcilePage.tsx', data: firstCalls(PROOF_LIST) },
    // Where 用户资产 was: menus of other back ends go on naming it.
    { component: 'view/staff/user/user.vue', ...OVERVIEW },
  ],
});
