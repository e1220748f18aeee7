import { defineRemote, firstCalls } from '@console/cli';
import { APPLY_LIST, MARKET_LIST, MY_APPLY, MY_MARKET, OPTIONS } from './src/market.list.ts';

export default defineRemote({
  id: 'markets',
  title: '市场管理',
  host: '>=0.1.0 <1.0.0',
  pages: [
    { component: 'view/market/list.vue', module: './src/list/MarketListPage.tsx', data: firstCalls(MARKET_LIST) },
    { component: 'view/market/detail.vue', module: './src/detail/MarketDetailPage.tsx' },
    { component: 'view/market/audit.vue', module: './src/audit/AuditPage.tsx', data: firstCalls(APPLY_LIST) },
    { component: 'view/market/config.vue', module: './src/config/ConfigPage.tsx', data: [OPTIONS] },
    { component: 'view/market/member.vue', module: './src/member/MemberPage.tsx', data: [OPTIONS] },
    { component: 'view/market/join.vue', module: './src/join/JoinPage.tsx', data: [MY_MARKET] },
    { component: 'view/market/apply.vue', module: './src/apply/ApplyPage.tsx', data: [MY_APPLY] },
    { component: 'view/market/mine.vue', module: './src/mine/MinePage.tsx', data: [MY_APPLY] },
  ],
});
