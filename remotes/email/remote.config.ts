import { defineRemote, page } from '@console/cli';
import { STATUS_DICTIONARY, statusTexts } from './src/log/log.texts.ts';

export default defineRemote({
  id: 'email',
  title: '邮件',
  icon: 'message',
  host: '>=0.1.0 <1.0.0',
  pages: [
    // The path in the menu of gin-vue-admin's plugin.
    page('plugin/email/view/index.vue', './src/send/SendPage.tsx'),
    page('plugin/email/view/template.vue', './src/template/TemplatePage.tsx', {
      list: 'POST /email/getTemplateList',
    }),
    page('plugin/email/view/log.vue', './src/log/LogPage.tsx', { list: 'POST /email/getMailList' }),
  ],
  menus: [
    {
      name: 'emailSend',
      title: '发送邮件',
      component: 'plugin/email/view/index.vue',
      icon: 'message',
      keepAlive: true,
      buttons: [{ name: 'test', desc: '发送测试邮件' }],
    },
    {
      name: 'emailTemplate',
      title: '邮件模板',
      component: 'plugin/email/view/template.vue',
      icon: 'document',
      keepAlive: true,
    },
    {
      name: 'emailLog',
      title: '发送记录',
      component: 'plugin/email/view/log.vue',
      icon: 'tickets',
      keepAlive: true,
    },
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
