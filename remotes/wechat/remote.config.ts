import { defineRemote, page } from '@console/cli';

export default defineRemote({
  id: 'wechat',
  title: '微信公众号',
  icon: 'message',
  host: '>=0.1.0 <1.0.0',
  pages: [
    page('plugin/wechat/view/message.vue', './src/message/MessagePage.tsx', {
      list: { call: 'POST /wechat/getMessageList', id: 'wechatMessage' },
      data: [{ call: 'POST /wechat/getMessageOptions', body: {}, optional: true }],
    }),
    page('plugin/wechat/view/rule.vue', './src/rule/RulePage.tsx', {
      list: { call: 'POST /wechat/getReplyRuleList', id: 'wechatRule' },
    }),
    page('plugin/wechat/view/binding.vue', './src/binding/BindingPage.tsx', {
      list: { call: 'POST /wechat/getBindingList', id: 'wechatBinding' },
    }),
  ],
  // The host provides the dialog with the code that binds the user's WeChat account.
  needs: {
    api: ['POST /wechat/*', 'POST /person/getPerson', 'POST /person/removeWechat'],
    events: ['bindWechat'],
  },
  menus: [
    {
      name: 'wechatMessage',
      title: '消息与事件',
      component: 'plugin/wechat/view/message.vue',
      icon: 'message',
      keepAlive: true,
    },
    {
      name: 'wechatRule',
      title: '回复规则',
      component: 'plugin/wechat/view/rule.vue',
      icon: 'edit-pen',
    },
    {
      name: 'wechatBinding',
      title: '微信绑定',
      component: 'plugin/wechat/view/binding.vue',
      icon: 'link',
    },
  ],
  dictionaries: [
    {
      type: 'wechatEvent',
      name: '微信事件',
      values: [
        { value: 'subscribe', label: '关注' },
        { value: 'unsubscribe', label: '取消关注' },
        { value: 'SCAN', label: '扫码' },
        { value: 'CLICK', label: '点击菜单' },
        { value: 'VIEW', label: '打开菜单链接' },
        { value: 'LOCATION', label: '上报位置' },
        { value: 'TEMPLATESENDJOBFINISH', label: '模板消息送达' },
        { value: 'MASSSENDJOBFINISH', label: '群发结束' },
      ],
    },
  ],
});
