import { defineRemote } from 'console-remote';

export default defineRemote({
  id: 'netbar',
  title: '网吧管理',
  host: '>=0.1.0 <1.0.0',
  pages: [{ component: 'view/netbar/list', module: './src/list/NetbarListPage.tsx' }],
});
