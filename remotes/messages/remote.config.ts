import { defineRemote, page } from '@console/cli';

export default defineRemote({
  id: 'messages',
  title: '消息与日志',
  host: '>=0.1.0 <1.0.0',
  pages: [
    page('view/notice/notice/notice.vue', './src/notice/NoticePage.tsx', {
      list: { call: 'POST /notice/getNoticeList', id: 'notice' },
      data: [{ call: 'POST /notice/getNoticeOptions' }],
    }),
    page('view/notice/notice/detail.vue', './src/notice/NoticeDetailPage.tsx'),
    page('view/notice/mine/mine.vue', './src/mine/MyMessagesPage.tsx'),
    page('view/log/operation.vue', './src/operation/OperationLogPage.tsx', {
      list: { call: 'POST /log/getOperationLogList', id: 'operationLog' },
    }),
    page('view/log/login.vue', './src/login/LoginLogPage.tsx', {
      list: { call: 'POST /log/getLoginLogList', id: 'loginLog' },
    }),
  ],
  slots: [{ slot: 'frame.top/v1', module: './src/desk/NoticeDesk.tsx' }],
});
