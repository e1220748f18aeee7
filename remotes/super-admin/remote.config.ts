import { defineRemote, firstCalls } from '@console/cli';
import { API_LIST } from './src/api/api.list.ts';
import { DICTIONARY_LIST } from './src/dictionary/dictionary.list.ts';
import { INVITATION_LIST } from './src/invitation/invitation.list.ts';
import { MENU_LIST } from './src/menu/menu.list.ts';
import { OPERATION_LIST } from './src/operation/operation.list.ts';
import { ROLE_LIST } from './src/roles.list.ts';
import { USER_LIST } from './src/user/user.list.ts';

export default defineRemote({
  id: 'super-admin',
  title: '超级管理员',
  host: '>=0.1.0 <1.0.0',
  pages: [
    {
      component: 'view/superAdmin/user/user.vue',
      module: './src/user/UserPage.tsx',
      data: firstCalls(USER_LIST),
    },
    {
      component: 'view/superAdmin/invitation/invitation.vue',
      module: './src/invitation/InvitationPage.tsx',
      data: firstCalls(INVITATION_LIST),
    },
    {
      component: 'view/superAdmin/authority/authority.vue',
      module: './src/authority/AuthorityPage.tsx',
      data: firstCalls(ROLE_LIST),
    },
    { component: 'view/superAdmin/authority/report.vue', module: './src/authority/report/ReportPage.tsx' },
    {
      component: 'view/superAdmin/api/api.vue',
      module: './src/api/ApiPage.tsx',
      data: firstCalls(API_LIST),
    },
    {
      component: 'view/superAdmin/dictionary/sysDictionary.vue',
      module: './src/dictionary/DictionaryPage.tsx',
      data: firstCalls(DICTIONARY_LIST),
    },
    {
      component: 'view/superAdmin/operation/sysOperationRecord.vue',
      module: './src/operation/OperationPage.tsx',
      data: firstCalls(OPERATION_LIST),
    },
    {
      component: 'view/person/person.vue',
      module: './src/person/PersonPage.tsx',
      // Another back end has the profile and the password without it.
      data: [{ call: 'POST /person/getPerson', body: {}, optional: true }],
    },
    {
      component: 'view/superAdmin/menu/menu.vue',
      module: './src/menu/MenuPage.tsx',
      data: firstCalls(MENU_LIST),
    },
  ],
});
