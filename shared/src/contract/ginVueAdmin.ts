import type { Lacks } from './lacks.ts';

const PAGING = ['page', 'pageSize'];

/**
 * What gin-vue-admin 2.6.3 lacks, for a server that tells nothing of itself. Calls of the business are not among them: a product that
 * was built on it may well have those.
 */
export const GIN_VUE_ADMIN_LACKS: Lacks = {
  calls: [
    '/console/',
    '/inbox/',
    '/remote/',
    '/task/',
    '/upload/',
    '/view/',
    'GET /api/getApiGroups',
    'GET /api/getApiRoles',
    'GET /api/syncApi',
    'GET /authority/getUsersByAuthority',
    'GET /menu/getMenuRoles',
    'GET /sysDictionary/exportSysDictionary',
    'GET /sysDictionary/getSysDictionaryListWithDetails',
    'POST /api/enterSyncApi',
    'POST /api/ignoreApi',
    'POST /api/setApiRoles',
    'POST /authority/getRoleScope',
    'POST /authority/getRoleScopeChoices',
    'POST /authority/previewRoleScope',
    'POST /authority/setRoleScope',
    'POST /authority/setRoleUsers',
    'POST /menu/setMenuRoles',
    'POST /sysDictionary/importSysDictionary',
    'PUT /user/setSelfSetting',
  ],
  takes: {
    'POST /user/getUserList': PAGING,
    'POST /authority/getAuthorityList': PAGING,
    'POST /api/getApiList': [...PAGING, 'path', 'description', 'apiGroup', 'method', 'orderKey', 'desc'],
    'POST /fileUploadAndDownload/getFileList': [...PAGING, 'keyword'],
    'GET /sysOperationRecord/getSysOperationRecordList': [...PAGING, 'method', 'path', 'status'],
    'POST /user/resetPassword': ['ID'],
  },
};
