import { defineRemote, page } from '@console/cli';

export default defineRemote({
  id: 'markets',
  title: '市场管理',
  host: '>=0.1.0 <1.0.0',
  pages: [
    page('view/market/list.vue', './src/list/MarketListPage.tsx', {
      list: 'POST /market/getMarketList',
    }),
    page('view/market/detail.vue', './src/detail/MarketDetailPage.tsx'),
    page('view/market/audit.vue', './src/audit/AuditPage.tsx', {
      list: 'POST /market/getApplyList',
    }),
    page('view/market/revenue.vue', './src/revenue/RevenuePage.tsx', {
      list: 'POST /market/getRevenueList',
    }),
    page('view/market/config.vue', './src/config/ConfigPage.tsx', {
      data: [{ call: 'POST /market/getMarketOptions' }],
    }),
    page('view/market/member.vue', './src/member/MemberPage.tsx', {
      data: [{ call: 'POST /market/getMarketOptions' }],
    }),
    page('view/market/join.vue', './src/join/JoinPage.tsx', {
      data: [{ call: 'POST /market/getMyMarket' }],
    }),
    page('view/market/apply.vue', './src/apply/ApplyPage.tsx', {
      data: [{ call: 'POST /market/getMyApply' }],
    }),
    page('view/market/mine.vue', './src/mine/MinePage.tsx', {
      data: [{ call: 'POST /market/getMyApply' }],
    }),
  ],
});
