import { defineRemote, firstCalls, page } from '@console/cli';

export default defineRemote({
  id: 'super-admin',
  title: '超级管理员',
  host: '>=0.1.0 <1.0.0',
  pages: [
    page('view/superAdmin/user/user.vue', './src/user/UserPage.tsx', {
      list: 'POST /user/getUserList',
    }),
    page('view/superAdmin/invitation/invitation.vue', './src/invitation/InvitationPage.tsx', {
      list: 'POST /invitation/getInvitationList',
    }),
    page('view/superAdmin/authority/authority.vue', './src/authority/AuthorityPage.tsx', {
      list: { call: 'POST /authority/getAuthorityList', defaults: { pageSize: 100 } },
    }),
    page('view/superAdmin/authority/report.vue', './src/authority/report/ReportPage.tsx'),
    page('view/superAdmin/api/api.vue', './src/api/ApiPage.tsx', { list: 'POST /api/getApiList' }),
    page('view/superAdmin/dictionary/sysDictionary.vue', './src/dictionary/DictionaryPage.tsx', {
      // Not among the list calls, because one response has all dictionaries, without pages.
      data: firstCalls({ call: 'GET /sysDictionary/getSysDictionaryList', id: 'dictionaries' }),
    }),
    page('view/superAdmin/operation/sysOperationRecord.vue', './src/operation/OperationPage.tsx', {
      list: 'GET /sysOperationRecord/getSysOperationRecordList',
    }),
    page('view/person/person.vue', './src/person/PersonPage.tsx', {
      data: [{ call: 'POST /person/getPerson', body: {}, optional: true }],
    }),
    page('view/superAdmin/menu/menu.vue', './src/menu/MenuPage.tsx', {
      list: { call: 'POST /menu/getMenuList', defaults: { pageSize: 100 } },
    }),
  ],
});
