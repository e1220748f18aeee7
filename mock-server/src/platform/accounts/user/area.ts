import { declareTables } from '../../kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../kernel/area/define.ts';
import { unscoped } from '../../kernel/area/scopeBinding.ts';
import { PLATFORM_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { ADMINS } from '../../kernel/identity/authority/staffRoles.ts';
import * as tables from '../../kernel/identity/user/tables.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { fillPinyin } from '../../kernel/pinyin/fillPinyin.ts';
import { personPinyin } from '../../kernel/pinyin/pinyin.ts';
import { choices } from '../../services/search/choiceKind.ts';
import { search } from '../../services/search/searchKind.ts';
import { addDemoUsers } from './demoUsers.ts';
import { exportUserList } from './exportUsers.ts';
import { importUser } from './importUser.ts';
import { passwordWasReset } from './messages.ts';
import { userChoices } from './personKind.ts';
import { userArea } from './routes.ts';
import { userSearch } from './searchKinds.ts';
import { seedUsers } from './seed.ts';
import { texts } from './texts.ts';

export default area({
  ...userArea,
  objects: [{ kind: 'user', title: texts.objects.user, id: users.id, name: users.userName }],
  tables: declareTables(tables, {
    users: {
      effect: {
        rows: 'rights',
        columns: {
          enable: 'rights',
          plugin: 'rights',
          passwordHash: 'proofs',
          mustChangePassword: 'proofs',
          phone: 'proofs',
          email: 'proofs',
        },
      },
      scope: unscoped('the tree of roles decides who manages a user, see hierarchy.ts'),
    },
    userAuthorities: {
      effect: 'rights',
      scope: unscoped('the tree of roles decides who manages a user, see hierarchy.ts'),
    },
  }),
  messages: [passwordWasReset],
  tasks: { importUser, exportUserList },
  parts: [search.with([userSearch]), choices.with([userChoices])],
  after: ['authority'],
  grants: { [PLATFORM_ADMIN]: EVERY_CALL },
  menus: [
    {
      parent: 'superAdmin',
      path: 'user',
      name: 'user',
      component: 'view/superAdmin/user/user.vue',
      title: texts.menus.user,
      icon: 'user-filled',
      sort: 4,
      keepAlive: true,
      roles: ADMINS,
    },
  ],
  upkeep: {
    sweeps: [fillPinyin({ table: users, name: users.nickName, toPinyin: personPinyin })],
  },
  seed: seedUsers,
  demo: addDemoUsers,
});
