import { declareTables } from '../../platform/kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../platform/kernel/area/define.ts';
import { onUser, unscoped } from '../../platform/kernel/area/scopeBinding.ts';
import { PLATFORM_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import {
  ADMINS,
  NETBAR_KEEPER,
  STAFF_ROLES,
} from '../../platform/kernel/identity/authority/staffRoles.ts';
import { unreadSources } from '../../platform/services/inbox/unreadSources.ts';
import { addDemoNotices } from './demo.ts';
import { dictFields, dictSeeds } from './dicts.ts';
import { noticeNotSent, noticeReminder } from './messages.ts';
import { myNoticeRoutes } from './myRoutes.ts';
import { countPending } from './pending.ts';
import { noticeFiles } from './pictures.ts';
import { watchNotices } from './publish.ts';
import { noticeRoutes, noticeTasks } from './routes.ts';
import * as tables from './tables.ts';
import { notices } from './tables.ts';
import { texts } from './texts.ts';
import { noticeTopic } from './topic.ts';

const AUTHORS = [STAFF_ROLES.operations, STAFF_ROLES.marketHead];
const EVERYBODY = [...ADMINS, ...Object.values(STAFF_ROLES), NETBAR_KEEPER];

/** 公告: notices to users by role, market, netbar, person and target scope. */
export default area({
  name: 'notice',
  after: ['netbar', 'market', 'targetScope', 'loginLog'],
  objects: [{ kind: 'notice', title: texts.fields.objects, id: notices.id, name: notices.title }],
  routes: [...noticeRoutes, ...myNoticeRoutes],
  tasks: noticeTasks,
  tables: declareTables(tables, {
    notices: { effect: 'none', scope: onUser(notices.authorId) },
    noticeAudience: { effect: 'none', scope: unscoped('read together with its notice') },
    noticeReads: { effect: 'none', scope: unscoped('answers of users, read with their notice') },
    noticeRevisions: { effect: 'none', scope: unscoped('read together with its notice') },
  }),
  dictionaries: dictSeeds,
  dictionaryFields: dictFields,
  messages: [noticeNotSent, noticeReminder],
  topics: [noticeTopic],
  parts: [
    unreadSources.with(async (tx, userId) => (await countPending(tx, userId)).notices),
    noticeFiles,
  ],
  grants: {
    [PLATFORM_ADMIN]: EVERY_CALL,
    ...Object.fromEntries(AUTHORS.map((role) => [role, EVERY_CALL])),
  },
  menus: [
    {
      parent: 'log',
      path: 'mine',
      name: 'myMessages',
      component: 'view/notice/mine/mine.vue',
      title: texts.fields.mine,
      icon: 'bell',
      sort: 1,
      keepAlive: true,
      roles: EVERYBODY,
    },
    {
      parent: 'log',
      path: 'notice',
      name: 'notice',
      component: 'view/notice/notice/notice.vue',
      title: texts.fields.menu,
      icon: 'document',
      sort: 0,
      keepAlive: true,
      roles: [...ADMINS, ...AUTHORS],
    },
    {
      parent: 'log',
      path: 'notice/:id',
      name: 'noticeDetail',
      component: 'view/notice/notice/detail.vue',
      title: texts.fields.detail,
      icon: 'document',
      sort: 4,
      hidden: true,
      activeName: 'notice',
      roles: [...ADMINS, ...AUTHORS],
    },
  ],
  demo: addDemoNotices,
  serve: watchNotices,
});
