/**
 * What a back end does not do of what our screens could ask of it. Known before a screen is drawn, so that nothing is offered
 * that would fail or be ignored.
 */
export interface Lacks {
  /** Calls that it does not serve, `POST /inbox/readAll`, or all below a path, `/view/`. */
  calls: readonly string[];
  /** Of calls named here it takes notice of these fields only; of any other call of all that it documents. */
  takes: Readonly<Record<string, readonly string[]>>;
}

/** A back end that does all of it: ours. */
export const LACKS_NOTHING: Lacks = { calls: [], takes: {} };

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

/** @example servesCall(GIN_VUE_ADMIN_LACKS, 'POST /view/addView') // false */
export function servesCall({ calls }: Lacks, route: string): boolean {
  const path = route.slice(route.indexOf(' ') + 1);
  return !calls.some((one) => one === route || (one.startsWith('/') && path.startsWith(one)));
}

/** @example takesField(GIN_VUE_ADMIN_LACKS, 'POST /user/getUserList', 'keyword') // false */
export function takesField({ takes }: Lacks, route: string, field: string): boolean {
  return takes[route]?.includes(field) ?? true;
}
