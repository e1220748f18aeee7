import { defineRemote, page } from '@console/cli';

export default defineRemote({
  id: 'messages',
  title: '消息与日志',
  host: '>=0.1.0 <1.0.0',
  pages: [
    page('view/log/operation.vue', './src/operation/OperationLogPage.tsx', {
      list: { call: 'POST /log/getOperationLogList', id: 'operationLog' },
    }),
    page('view/log/login.vue', './src/login/LoginLogPage.tsx', {
      list: { call: 'POST /log/getLoginLogList', id: 'loginLog' },
    }),
  ],
});
