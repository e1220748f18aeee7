import { defineRemote } from '@console/cli';

export default defineRemote({
  id: 'email',
  title: '邮件',
  icon: 'message',
  host: '>=0.1.0 <1.0.0',
  // The first path is the one that the menu row of gin-vue-admin's plugin names.
  pages: [{ component: 'plugin/email/view/index.vue', module: './src/send/SendPage.tsx' }],
  menus: [{ name: 'emailSend', title: '发送邮件', component: 'plugin/email/view/index.vue', icon: 'message' }],
});
