import { defineRemote, firstCalls } from '@console/cli';
import { INVOICES } from './src/invoice/invoice.list.ts';
import { ACCELERATORS, ORDER_OPTIONS, RENTALS } from './src/order/order.list.ts';
import { ACCOUNT_LIST } from './src/overview/account.list.ts';
import { PROVIDERS } from './src/provider/provider.list.ts';
import { RECONCILIATIONS } from './src/providerReconcile/providerReconcile.list.ts';
import { PROOF_LIST } from './src/reconcile/proof.list.ts';
import { CASH_RECORDS, COIN_RECORDS, POINTS_RECORDS } from './src/record/record.list.ts';
import { MY_WITHDRAWALS, WITHDRAWALS } from './src/withdrawal/withdrawal.list.ts';

const OVERVIEW = { module: './src/overview/OverviewPage.tsx', data: firstCalls(ACCOUNT_LIST) };

export default defineRemote({
  id: 'assets',
  title: '资产',
  host: '>=0.1.0 <1.0.0',
  pages: [
    { component: 'view/asset/overview.vue', ...OVERVIEW },
    { component: 'view/asset/coinRecord.vue', module: './src/record/CoinRecordPage.tsx', data: firstCalls(COIN_RECORDS) },
    { component: 'view/asset/pointsRecord.vue', module: './src/record/PointsRecordPage.tsx', data: firstCalls(POINTS_RECORDS) },
    { component: 'view/asset/cashRecord.vue', module: './src/record/CashRecordPage.tsx', data: firstCalls(CASH_RECORDS) },
    { component: 'view/asset/withdrawal.vue', module: './src/withdrawal/WithdrawalPage.tsx', data: firstCalls(WITHDRAWALS) },
    { component: 'view/asset/invoice.vue', module: './src/invoice/InvoicePage.tsx', data: firstCalls(INVOICES) },
    { component: 'view/asset/mine.vue', module: './src/mine/MinePage.tsx', data: firstCalls(MY_WITHDRAWALS) },
    { component: 'view/asset/reconcile.vue', module: './src/reconcile/ReconcilePage.tsx', data: firstCalls(PROOF_LIST) },
    { component: 'view/asset/statement.vue', module: './src/statement/StatementPage.tsx' },
    { component: 'view/asset/rental.vue', module: './src/order/RentalPage.tsx', data: [...firstCalls(RENTALS), ORDER_OPTIONS] },
    {
      component: 'view/asset/accelerator.vue',
      module: './src/order/AcceleratorPage.tsx',
      data: [...firstCalls(ACCELERATORS), ORDER_OPTIONS],
    },
    { component: 'view/asset/provider.vue', module: './src/provider/ProviderPage.tsx', data: firstCalls(PROVIDERS) },
    {
      component: 'view/asset/providerReconcile.vue',
      module: './src/providerReconcile/ProviderReconcilePage.tsx',
      data: [...firstCalls(RECONCILIATIONS), ORDER_OPTIONS],
    },
    // Where 用户资产 was: menus of other back ends go on naming it.
    { component: 'view/staff/user/user.vue', ...OVERVIEW },
  ],
});
