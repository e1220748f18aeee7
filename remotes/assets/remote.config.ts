import { defineRemote, firstCalls } from 'console-remote';
import { ACCOUNT_LIST } from './src/overview/account.list.ts';

const OVERVIEW = { module: './src/overview/OverviewPage.tsx', data: firstCalls(ACCOUNT_LIST) };

export default defineRemote({
  id: 'assets',
  title: '资产',
  host: '>=0.1.0 <1.0.0',
  pages: [
    { component: 'view/asset/overview.vue', ...OVERVIEW },
    // Where 用户资产 was: menus of other back ends go on naming it.
    { component: 'view/staff/user/user.vue', ...OVERVIEW },
  ],
});
