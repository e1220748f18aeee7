import { GIN_VUE_ADMIN_MISSING } from '@console/shared/contract';

/** Versions of gin-vue-admin's server whose capabilities are listed. */
export const SERVER_VERSIONS = ['2.6.3', '2.7.6', '3.0'] as const;
export type ServerVersion = (typeof SERVER_VERSIONS)[number];

interface Capability {
  /** Page and action, as in the documentation. */
  what: string;
  call: string;
  /** Field of the call that the action needs. */
  field?: string;
  versions: readonly ServerVersion[];
}

/** Capabilities of gin-vue-admin that pages of the console use and that not all versions have. */
export const CAPABILITIES: readonly Capability[] = [
  {
    what: '用户管理: search by name, phone and email',
    call: 'POST /user/getUserList',
    field: 'username',
    versions: ['2.7.6', '3.0'],
  },
  {
    what: '用户管理: reset to a chosen password',
    call: 'POST /user/resetPassword',
    field: 'password',
    versions: ['3.0'],
  },
  {
    what: '角色管理: 创建者数据',
    call: 'POST /authority/setDataAuthority',
    versions: ['2.6.3', '2.7.6'],
  },
  {
    what: '菜单管理: roles of a menu',
    call: 'GET /menu/getMenuRoles',
    versions: ['3.0'],
  },
  {
    what: 'api管理: comparison with the routes of the server',
    call: 'GET /api/syncApi',
    versions: ['2.7.6', '3.0'],
  },
  {
    what: '字典管理: nested values',
    call: 'POST /sysDictionaryDetail/createSysDictionaryDetail',
    field: 'parentID',
    versions: ['3.0'],
  },
  {
    what: '字典管理: import',
    call: 'POST /sysDictionary/importSysDictionary',
    versions: ['3.0'],
  },
  {
    what: '媒体库: import by URL',
    call: 'POST /fileUploadAndDownload/importURL',
    versions: ['2.7.6', '3.0'],
  },
  {
    what: '媒体库: categories, from 2.7.9',
    call: 'GET /attachmentCategory/getCategoryList',
    versions: ['3.0'],
  },
  {
    what: '断点续传 to the folder of the server',
    call: 'POST /fileUploadAndDownload/breakpointContinue',
    versions: ['2.6.3', '2.7.6'],
  },
  {
    what: '大文件上传 to 媒体库',
    call: 'POST /mediaUpload/init',
    versions: ['3.0'],
  },
  {
    what: 'settings of the user, stored on the server',
    call: 'PUT /user/setSelfSetting',
    versions: ['2.7.6', '3.0'],
  },
];

/** Calls that 3.0 has instead of others. */
const SINCE_3 = ['POST /authority/setDataScope', 'POST /mediaUpload/chunk'];

/** Returns an API document in the format of `swag`, with the calls and fields of a version. */
export function documentOf(version: ServerVersion): object {
  const { serves = [], takes } = GIN_VUE_ADMIN_MISSING;
  const calls = new Map(serves.map((call) => [call, new Set(takes[call])]));
  for (const { call, field, versions } of CAPABILITIES) {
    const isThere = versions.includes(version);
    if (field !== undefined) {
      if (isThere) calls.get(call)?.add(field);
    } else if (isThere) calls.set(call, new Set(calls.get(call)));
    else calls.delete(call);
  }
  if (version === '3.0') for (const call of SINCE_3) calls.set(call, new Set());
  const paths: Record<string, Record<string, object>> = {};
  for (const [call, fields] of calls) {
    const [method = '', path = ''] = call.split(' ');
    const parameters = [...fields].map((name) => ({ in: 'query', name }));
    paths[path] = { ...paths[path], [method.toLowerCase()]: { parameters } };
  }
  return { swagger: '2.0', paths };
}
