import { defineRemote, firstCalls } from '@console/cli';
import { MAIL_LIST, STATUS_DICTIONARY, TEMPLATE_LIST } from './src/email.list.ts';
import { statusTexts } from './src/texts/log.ts';

export default defineRemote({
  id: 'email',
  title: '邮件',
  icon: 'message',
  host: '>=0.1.0 <1.0.0',
  pages: [
    // What the menu row of gin-vue-admin's plugin names.
    { component: 'plugin/email/view/index.vue', module: './src/send/SendPage.tsx' },
    { component: 'plugin/email/view/template.vue', module: './src/template/TemplatePage.tsx', data: firstCalls(TEMPLATE_LIST) },
    { component: 'plugin/email/view/log.vue', module: './src/log/LogPage.tsx', data: firstCalls(MAIL_LIST) },
  ],
  menus: [
    {
      ...{ name: 'emailSend', title: '发送邮件', component: 'plugin/email/view/index.vue', icon: 'message', keepAlive: true },
      buttons: [{ name: 'test', desc: '发送测试邮件' }],
    },
    { name: 'emailTemplate', title: '邮件模板', component: 'plugin/email/view/template.vue', icon: 'document', keepAlive: true },
    { name: 'emailLog', title: '发送记录', component: 'plugin/email/view/log.vue', icon: 'tickets', keepAlive: true },
  ],
  dictionaries: [
    {
      type: STATUS_DICTIONARY,
      name: '邮件发送状态',
      values: Object.entries(statusTexts).map(([value, label]) => ({ value, label })),
    },
  ],
  needs: {
    api: [
      'POST /email/*',
      'GET /sysDictionary/findSysDictionary',
      'POST /task/getTask',
      'POST /task/getTaskErrorList',
      'POST /task/retryFailed',
    ],
    events: [],
  },
});
