import type { MissingCapabilities } from './missingCapabilities.ts';

const PAGING = ['page', 'pageSize'];
/** Fields of a dictionary value: no colour and no nested values. */
const VALUE = ['label', 'value', 'extend', 'status', 'sort', 'sysDictionaryID'];

/** The calls of gin-vue-admin 2.6.3 by area and method. Later versions have them too. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  'POST /api/': ['createApi', 'deleteApi', 'updateApi', 'getApiList', 'getAllApis', 'getApiById'],
  'DELETE /api/': ['deleteApisByIds'],
  'GET /api/': ['freshCasbin'],
  'POST /authority/': [
    'copyAuthority',
    'createAuthority',
    'deleteAuthority',
    'getAuthorityList',
    'setDataAuthority',
  ],
  'PUT /authority/': ['updateAuthority'],
  'POST /authorityBtn/': ['setAuthorityBtn', 'getAuthorityBtn', 'canRemoveAuthorityBtn'],
  'POST /base/': ['captcha', 'login'],
  'POST /casbin/': ['updateCasbin', 'getPolicyPathByAuthorityId'],
  'POST /email/': ['emailTest', 'sendEmail'],
  'POST /fileUploadAndDownload/': [
    'upload',
    'deleteFile',
    'editFileName',
    'getFileList',
    'breakpointContinue',
    'breakpointContinueFinish',
    'removeChunk',
  ],
  'GET /fileUploadAndDownload/': ['findFile'],
  'POST /jwt/': ['jsonInBlacklist'],
  'POST /menu/': [
    'addBaseMenu',
    'getMenu',
    'deleteBaseMenu',
    'updateBaseMenu',
    'getBaseMenuById',
    'getMenuList',
    'getBaseMenuTree',
    'getMenuAuthority',
    'addMenuAuthority',
  ],
  'POST /sysDictionary/': ['createSysDictionary'],
  'DELETE /sysDictionary/': ['deleteSysDictionary'],
  'PUT /sysDictionary/': ['updateSysDictionary'],
  'GET /sysDictionary/': ['findSysDictionary', 'getSysDictionaryList'],
  'POST /sysDictionaryDetail/': ['createSysDictionaryDetail'],
  'DELETE /sysDictionaryDetail/': ['deleteSysDictionaryDetail'],
  'PUT /sysDictionaryDetail/': ['updateSysDictionaryDetail'],
  'GET /sysDictionaryDetail/': ['findSysDictionaryDetail', 'getSysDictionaryDetailList'],
  'POST /sysOperationRecord/': ['createSysOperationRecord'],
  'DELETE /sysOperationRecord/': ['deleteSysOperationRecord', 'deleteSysOperationRecordByIds'],
  'GET /sysOperationRecord/': ['findSysOperationRecord', 'getSysOperationRecordList'],
  'POST /system/': ['getServerInfo', 'reloadSystem'],
  'POST /user/': [
    'admin_register',
    'getUserList',
    'setUserAuthorities',
    'changePassword',
    'setUserAuthority',
    'resetPassword',
  ],
  'DELETE /user/': ['deleteUser'],
  'PUT /user/': ['setUserInfo', 'setSelfInfo'],
  'GET /user/': ['getUserInfo'],
};

/**
 * Calls that exist in gin-vue-admin under the same path, but with other request and response
 * formats: the settings file.
 */
const OTHERWISE: readonly string[] = [
  'POST /system/getSystemConfig',
  'POST /system/setSystemConfig',
];

/**
 * Calls of later versions of gin-vue-admin that pages offer, and that the console's own server does
 * not have. Only one of several calls with the same first version is listed.
 */
export const GIN_VUE_ADMIN_LATER: readonly string[] = [
  'POST /fileUploadAndDownload/importURL',
  'GET /attachmentCategory/getCategoryList',
  'POST /mediaUpload/init',
];

/**
 * Capabilities that gin-vue-admin 2.6.3 does not have, for a server that does not report them.
 * Business calls are not listed, because a product built on gin-vue-admin may implement them.
 */
export const GIN_VUE_ADMIN_MISSING: MissingCapabilities = {
  calls: [
    ...OTHERWISE,
    ...GIN_VUE_ADMIN_LATER,
    '/accessToken/',
    '/agent/',
    '/application/',
    '/audit/',
    '/codeGenerator/',
    '/console/',
    '/dashboard/',
    '/exportTemplate/',
    '/file/',
    '/form/',
    '/inbox/',
    '/install/',
    '/invitation/',
    '/live',
    '/log/',
    '/loginLog/',
    '/menuCount/',
    '/notice/',
    '/operation/',
    '/operationLog/',
    '/package/',
    '/person/',
    '/profile/',
    '/remote/',
    '/rollout/',
    '/scope/',
    '/search/',
    '/staff/',
    '/task/',
    '/upload/',
    '/view/',
  ],
  serves: Object.entries(CALLS).flatMap(([under, names]) => names.map((name) => under + name)),
  takes: {
    'POST /user/getUserList': PAGING,
    'POST /authority/getAuthorityList': PAGING,
    'POST /api/getApiList': [
      ...PAGING,
      'path',
      'description',
      'apiGroup',
      'method',
      'orderKey',
      'desc',
    ],
    'POST /fileUploadAndDownload/getFileList': [...PAGING, 'keyword'],
    'GET /sysOperationRecord/getSysOperationRecordList': [...PAGING, 'method', 'path', 'status'],
    'POST /user/resetPassword': ['ID'],
    'GET /sysDictionaryDetail/getSysDictionaryDetailList': [...PAGING, ...VALUE],
    'POST /sysDictionaryDetail/createSysDictionaryDetail': VALUE,
    'PUT /sysDictionaryDetail/updateSysDictionaryDetail': ['ID', ...VALUE],
  },
};
