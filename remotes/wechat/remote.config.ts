import { defineRemote, firstCalls } from '@console/cli';
import { BINDING_LIST } from './src/binding/binding.list.ts';
import { MESSAGE_LIST, MESSAGE_OPTIONS } from './src/message/message.list.ts';
import { RULE_LIST } from './src/rule/rule.list.ts';

export default defineRemote({
  id: 'wechat',
  title: '微信公众号',
  icon: 'message',
  host: '>=0.1.0 <1.0.0',
  pages: [
    {
      component: 'plugin/wechat/view/message.vue',
      module: './src/message/MessagePage.tsx',
      data: [...firstCalls(MESSAGE_LIST), { ...MESSAGE_OPTIONS, optional: true }],
    },
    { component: 'plugin/wechat/view/rule.vue', module: './src/rule/RulePage.tsx', data: firstCalls(RULE_LIST) },
    { component: 'plugin/wechat/view/binding.vue', module: './src/binding/BindingPage.tsx', data: firstCalls(BINDING_LIST) },
  ],
  // The dialog with the code for one's own WeChat account is the host's.
  needs: { api: ['POST /wechat/*', 'POST /person/getPerson', 'POST /person/removeWechat'], events: ['bindWechat'] },
  menus: [
    { name: 'wechatMessage', title: '消息与事件', component: 'plugin/wechat/view/message.vue', icon: 'message', keepAlive: true },
    { name: 'wechatRule', title: '回复规则', component: 'plugin/wechat/view/rule.vue', icon: 'edit-pen' },
    { name: 'wechatBinding', title: '微信绑定', component: 'plugin/wechat/view/binding.vue', icon: 'link' },
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
