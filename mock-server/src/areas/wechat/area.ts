import { wechatListener } from '../../platform/accounts/wx/listener.ts';
import { declareTables } from '../../platform/kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../platform/kernel/area/define.ts';
import { unscoped } from '../../platform/kernel/area/scopeBinding.ts';
import { PLATFORM_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import { onWechatMessage } from './listen.ts';
import { bindingRemoved } from './messages.ts';
import { wechatRoutes } from './routes.ts';
import { wechatMessageSettings } from './settings.ts';
import * as tables from './tables.ts';
import { wechatMessages, wechatReplyRules } from './tables.ts';
import { texts } from './texts.ts';
import { wechatTopic } from './topic.ts';
import { deleteOldMessages } from './upkeep.ts';

/**
 * The official account: received messages, reply rules, and bound WeChat accounts. Its pages are
 * part of a plugin.
 */
export default area({
  name: 'wechat',
  objects: [
    { kind: 'wechatMessage', title: texts.fields.objects, id: wechatMessages.id },
    {
      kind: 'replyRule',
      title: texts.fields.areaObjects,
      id: wechatReplyRules.id,
      name: wechatReplyRules.name,
    },
  ],
  routes: wechatRoutes,
  tables: declareTables(tables, {
    wechatReplyRules: {
      effect: 'none',
      scope: unscoped('There is one official account for all users.'),
    },
    wechatMessages: {
      effect: 'none',
      scope: unscoped('There is one official account for all users.'),
    },
  }),
  parts: [wechatListener.with(onWechatMessage)],
  settings: [wechatMessageSettings],
  messages: [bindingRemoved],
  topics: [wechatTopic],
  plugin: { pages: 'plugin/wechat/', data: texts.pluginData },
  grants: { [PLATFORM_ADMIN]: EVERY_CALL },
  upkeep: { sweeps: [deleteOldMessages] },
});
