import { defineRemote, page } from '@console/cli';

export default defineRemote({
  id: 'assets',
  title: '资产',
  host: '>=0.1.0 <1.0.0',
  pages: [
    page('view/asset/overview.vue', './src/overview/OverviewPage.tsx', {
      list: 'POST /asset/getAccountList',
    }),
    page('view/asset/coinRecord.vue', './src/record/CoinRecordPage.tsx', {
      list: 'POST /asset/getCoinRecordList',
    }),
    page('view/asset/pointsRecord.vue', './src/record/PointsRecordPage.tsx', {
      list: 'POST /asset/getPointsRecordList',
    }),
    page('view/asset/cashRecord.vue', './src/record/CashRecordPage.tsx', {
      list: 'POST /asset/getCashRecordList',
    }),
    page('view/asset/withdrawal.vue', './src/withdrawal/WithdrawalPage.tsx', {
      list: 'POST /withdrawal/getWithdrawalList',
    }),
    page('view/asset/invoice.vue', './src/invoice/InvoicePage.tsx', {
      list: 'POST /invoice/getInvoiceList',
    }),
    page('view/asset/mine.vue', './src/mine/MinePage.tsx', {
      list: 'POST /withdrawal/getMyWithdrawalList',
    }),
    page('view/asset/reconcile.vue', './src/reconcile/ReconcilePage.tsx', {
      list: 'POST /reconcile/getProofList',
    }),
    page('view/asset/statement.vue', './src/statement/StatementPage.tsx'),
    page('view/asset/rental.vue', './src/order/RentalPage.tsx', {
      list: 'POST /provider/getRentalRecordList',
      data: [{ call: 'POST /provider/getOrderOptions' }],
    }),
    page('view/asset/accelerator.vue', './src/order/AcceleratorPage.tsx', {
      list: 'POST /provider/getAcceleratorRecordList',
      data: [{ call: 'POST /provider/getOrderOptions' }],
    }),
    page('view/asset/provider.vue', './src/provider/ProviderPage.tsx', {
      list: 'POST /provider/getProviderList',
    }),
    page('view/asset/providerReconcile.vue', './src/providerReconcile/ProviderReconcilePage.tsx', {
      list: 'POST /provider/getReconciliationList',
      data: [{ call: 'POST /provider/getOrderOptions' }],
    }),
    // The former path of 用户资产. Menus of other back ends still use it.
    page('view/staff/user/user.vue', './src/overview/OverviewPage.tsx', {
      list: 'POST /asset/getAccountList',
    }),
  ],
});
