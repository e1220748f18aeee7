// @postgres-only: routes and answers do not depend on the engine
import { describe, expect, it } from 'vitest';
import { ADMIN_PASSWORD, withServer } from '../testing/server.ts';

/**
 * Calls of an unmodified client of the compatible API (gin-vue-admin 2.6.3), exactly as the client
 * sends them, with the response fields that it reads. Do not adapt them to this server.
 */
const server = withServer();

type Context = Record<string, unknown>;

interface Step {
  call: string | ((context: Context) => string);
  /** Sent as JSON, also with DELETE. */
  body?: unknown;
  /** Fields of `data` that the client reads. */
  reads?: unknown;
  /** Keeps values for later steps. */
  keep?(data: never, context: Context): void;
  code?: number;
}

const number = expect.any(Number);
const text = expect.any(String);
const flag = expect.any(Boolean);
const list = expect.any(Array);
const rows = (row: object) => expect.arrayContaining([expect.objectContaining(row)]);
const record = { ID: number, CreatedAt: text, UpdatedAt: text };
const page = (row: object) => ({
  list: rows({ ...record, ...row }),
  total: number,
  page: number,
  pageSize: number,
});

const role = {
  CreatedAt: text,
  UpdatedAt: text,
  DeletedAt: null,
  authorityId: number,
  authorityName: text,
  parentId: number,
  menus: null,
  defaultRouter: text,
};
const user = {
  ...record,
  uuid: text,
  userName: text,
  nickName: text,
  sideMode: text,
  headerImg: text,
  baseColor: text,
  activeColor: text,
  authorityId: number,
  authority: expect.objectContaining({ ...role, dataAuthorityId: null, children: null }),
  authorities: rows(role),
  phone: text,
  email: text,
  enable: number,
};
const meta = {
  activeName: text,
  keepAlive: flag,
  defaultMenu: flag,
  title: text,
  icon: text,
  closeTab: flag,
};
const menu = {
  ...record,
  parentId: number,
  path: text,
  name: text,
  hidden: flag,
  component: text,
  sort: number,
  meta,
  authoritys: null,
};
const menuForm = {
  ID: 0,
  path: 'report',
  name: 'report',
  hidden: false,
  component: 'view\\report\\index.vue',
  meta: {
    activeName: '',
    title: '报表',
    icon: 'odometer',
    defaultMenu: false,
    closeTab: false,
    keepAlive: false,
  },
  parameters: [{ type: 'query', key: 'a', value: '1' }],
  menuBtn: [{ name: 'add', desc: '新增' }],
};
const api = { path: '/report/export', apiGroup: '报表', method: 'GET', description: '导出报表' };
const idOf = (data: { list: { ID: number }[] }) => data.list[0]?.ID;

const journeys: [string, Step[]][] = [
  [
    'session',
    [
      {
        call: 'POST /base/captcha',
        reads: { captchaId: text, picPath: text, captchaLength: 6, openCaptcha: flag },
      },
      {
        call: 'POST /base/login',
        body: {
          username: 'admin',
          password: ADMIN_PASSWORD,
          captcha: '',
          captchaId: 'x',
          openCaptcha: false,
        },
        reads: { user, token: text, expiresAt: number },
      },
      {
        call: 'POST /menu/getMenu',
        reads: {
          menus: rows({ ...menu, menuBtn: null, menuId: number, parameters: list, btns: null }),
        },
      },
      { call: 'GET /user/getUserInfo', reads: { userInfo: expect.objectContaining(user) } },
      { call: 'PUT /user/setSelfInfo', body: { sideMode: '#191a23' }, reads: {} },
      { call: 'POST /user/setUserAuthority', body: { authorityId: 999 }, reads: {} },
      { call: 'POST /jwt/jsonInBlacklist', reads: {} },
    ],
  ],
  [
    'users',
    [
      {
        call: 'POST /user/admin_register',
        body: {
          username: '',
          password: ADMIN_PASSWORD,
          nickName: '王五',
          headerImg: '',
          authorityId: 999,
          authorityIds: [999],
          enable: 1,
          userName: 'wangwu',
          phone: '',
          email: '',
        },
        reads: { user: expect.objectContaining({ userName: 'wangwu' }) },
      },
      {
        call: 'POST /user/getUserList',
        body: { page: 1, pageSize: 10 },
        reads: page(user),
        keep: (data: { list: Context[] }, context) =>
          Object.assign(context, { row: data.list[0], id: data.list[0]?.ID }),
      },
      {
        call: 'PUT /user/setUserInfo',
        body: ({ row }: Context) => ({ ...(row as object), authorityIds: [999], enable: 2 }),
        reads: {},
      },
      {
        call: 'POST /user/setUserAuthorities',
        body: ({ id }: Context) => ({ ID: id, authorityIds: [999, 301] }),
        reads: {},
      },
      {
        call: 'POST /user/resetPassword',
        body: ({ id }: Context) => ({ ID: id }),
        reads: { password: text },
      },
      { call: 'DELETE /user/deleteUser', body: ({ id }: Context) => ({ id }), reads: {} },
      {
        call: 'POST /user/changePassword',
        body: { password: ADMIN_PASSWORD, newPassword: 'Another42' },
        reads: {},
      },
    ],
  ],
  [
    'roles',
    [
      {
        call: 'POST /authority/getAuthorityList',
        body: { page: 1, pageSize: 999 },
        reads: {
          list: rows({ ...role, dataAuthorityId: list, children: list }),
          total: number,
          page: 1,
          pageSize: number,
        },
      },
      // The tree of the form stores its keys as text.
      {
        call: 'POST /authority/createAuthority',
        body: { authorityId: '4001', authorityName: '审计', parentId: '0' },
        reads: { authority: expect.objectContaining(role) },
      },
      {
        call: 'POST /menu/getBaseMenuTree',
        reads: { menus: rows({ ...menu, menuBtn: list, parameters: list }) },
      },
      {
        call: 'POST /menu/getMenuAuthority',
        body: { authorityId: 888 },
        reads: { menus: rows({ ...menu, menuId: number }) },
        keep: (data: { menus: { name: string }[] }, context) =>
          Object.assign(context, { menus: data.menus.filter((row) => row.name === 'superAdmin') }),
      },
      {
        call: 'POST /menu/addMenuAuthority',
        body: ({ menus }: Context) => ({ menus, authorityId: 4001 }),
        reads: {},
      },
      {
        call: 'PUT /authority/updateAuthority',
        body: {
          authorityId: 4001,
          AuthorityName: '审计',
          parentId: 0,
          defaultRouter: 'superAdmin',
        },
        reads: { authority: expect.objectContaining({ defaultRouter: 'superAdmin' }) },
      },
      {
        call: 'POST /api/getAllApis',
        reads: {
          apis: rows({ ID: number, path: text, method: text, apiGroup: text, description: text }),
        },
      },
      {
        call: 'POST /casbin/updateCasbin',
        body: { authorityId: 4001, casbinInfos: [{ path: '/menu/getMenuList', method: 'POST' }] },
        reads: {},
      },
      {
        call: 'POST /casbin/getPolicyPathByAuthorityId',
        body: { authorityId: 4001 },
        reads: { paths: [{ path: '/menu/getMenuList', method: 'POST' }] },
      },
      {
        call: 'POST /authority/setDataAuthority',
        body: {
          ...role,
          CreatedAt: 'x',
          UpdatedAt: 'x',
          authorityId: 4001,
          authorityName: '审计',
          parentId: 0,
          children: [],
          dataAuthorityId: [{ authorityId: 999, authorityName: 'x' }],
        },
        reads: {},
      },
      {
        call: 'POST /authority/copyAuthority',
        body: {
          authority: {
            authorityId: 4002,
            authorityName: '审计二',
            datauthorityId: [],
            parentId: 0,
            dataAuthorityId: [],
          },
          oldAuthorityId: 4001,
        },
        reads: { authority: expect.objectContaining(role) },
      },
      { call: 'POST /authority/deleteAuthority', body: { authorityId: 4002 }, reads: {} },
    ],
  ],
  [
    'menus and buttons',
    [
      { call: 'POST /menu/addBaseMenu', body: { ...menuForm, parentId: '0' }, reads: {} },
      {
        call: 'POST /menu/getMenuList',
        body: { page: 1, pageSize: 999 },
        reads: {
          list: rows({ ...menu, children: list }),
          total: number,
          page: number,
          pageSize: number,
        },
        keep(data: { list: { ID: number; name: string; menuBtn: { ID: number }[] }[] }, context) {
          const added = data.list.find(({ name }) => name === 'report');
          Object.assign(context, { id: added?.ID, button: added?.menuBtn[0]?.ID });
        },
      },
      {
        call: 'POST /menu/getBaseMenuById',
        body: ({ id }: Context) => ({ id }),
        reads: {
          menu: expect.objectContaining({
            ...menu,
            component: 'view/report/index.vue',
            menuBtn: [{ ...record, name: 'add', desc: '新增', sysBaseMenuID: number }],
            parameters: [{ ...record, SysBaseMenuID: number, type: 'query', key: 'a', value: '1' }],
          }),
        },
        keep: (data: { menu: Context }, context) => Object.assign(context, { menu: data.menu }),
      },
      {
        call: 'POST /menu/updateBaseMenu',
        body: ({ menu: row }: Context) => ({ ...(row as object), parentId: '0', sort: 7 }),
        reads: {},
      },
      {
        call: 'POST /authorityBtn/getAuthorityBtn',
        body: ({ id }: Context) => ({ menuID: id, authorityId: 999 }),
        reads: { selected: [] },
      },
      // No role except 888, which has all buttons, was granted it, so that the client can remove
      // it.
      { call: ({ button }) => `POST /authorityBtn/canRemoveAuthorityBtn?id=${button}`, reads: {} },
      {
        call: 'POST /authorityBtn/setAuthorityBtn',
        body: ({ id, button }: Context) => ({ menuID: id, authorityId: 999, selected: [button] }),
        reads: {},
      },
      { call: ({ button }) => `POST /authorityBtn/canRemoveAuthorityBtn?id=${button}`, code: 7 },
      // An unsaved button has no id.
      { call: 'POST /authorityBtn/canRemoveAuthorityBtn', reads: {} },
      { call: 'POST /menu/deleteBaseMenu', body: ({ id }: Context) => ({ ID: id }), reads: {} },
    ],
  ],
  [
    'apis',
    [
      { call: 'POST /api/createApi', body: api, reads: {} },
      {
        call: 'POST /api/getApiList',
        body: {
          page: 1,
          pageSize: 10,
          path: '/report',
          description: '',
          apiGroup: '',
          method: '',
          orderKey: 'id',
          desc: true,
        },
        reads: page(api),
        keep: (data: { list: { ID: number }[] }, context) =>
          Object.assign(context, { row: data.list[0], id: idOf(data) }),
      },
      {
        call: 'POST /api/getApiById',
        body: ({ id }: Context) => ({ id }),
        reads: { api: expect.objectContaining({ ...record, ...api }) },
      },
      {
        call: 'POST /api/updateApi',
        body: ({ row }: Context) => ({ ...(row as object), description: '导出' }),
        reads: {},
      },
      {
        call: 'POST /api/deleteApi',
        body: ({ row }: Context) => ({ ...(row as object), visible: false }),
        reads: {},
      },
      { call: 'POST /api/createApi', body: api, reads: {} },
      {
        call: 'POST /api/getApiList',
        body: { page: 1, pageSize: 10, path: '/report' },
        keep: (data: { list: { ID: number }[] }, context) =>
          Object.assign(context, { id: idOf(data) }),
      },
      {
        call: 'DELETE /api/deleteApisByIds',
        body: ({ id }: Context) => ({ ids: [id] }),
        reads: {},
      },
      { call: 'GET /api/freshCasbin', reads: {} },
      { call: 'GET /api/getApiGroups', reads: { groups: list, apiGroupMap: expect.any(Object) } },
      { call: 'GET /api/syncApi', reads: { newApis: [], deleteApis: [], ignoreApis: [] } },
      { call: 'POST /api/ignoreApi', body: { ID: 0, ...api, flag: true }, reads: {} },
      {
        call: 'POST /api/enterSyncApi',
        body: { newApis: [{ ID: 0, ...api }], deleteApis: [] },
        reads: {},
      },
    ],
  ],
  [
    'dictionaries',
    [
      {
        call: 'POST /sysDictionary/createSysDictionary',
        body: { name: '级别', type: 'level', status: true, desc: null },
        reads: {},
      },
      {
        call: 'GET /sysDictionary/getSysDictionaryList',
        reads: rows({
          ...record,
          name: text,
          type: text,
          status: flag,
          desc: text,
          sysDictionaryDetails: null,
        }),
        keep: (data: { ID: number; type: string }[], context) =>
          Object.assign(context, { id: data.find(({ type }) => type === 'level')?.ID }),
      },
      {
        call: ({ id }) => `GET /sysDictionary/findSysDictionary?ID=${id}&status=true`,
        reads: {
          resysDictionary: expect.objectContaining({ type: 'level', sysDictionaryDetails: [] }),
        },
        keep: (data: { resysDictionary: Context }, context) =>
          Object.assign(context, { row: data.resysDictionary }),
      },
      {
        call: 'PUT /sysDictionary/updateSysDictionary',
        body: ({ row }: Context) => ({ ...(row as object), desc: '级别' }),
        reads: {},
      },
      {
        call: 'POST /sysDictionaryDetail/createSysDictionaryDetail',
        body: ({ id }: Context) => ({
          label: '高',
          value: 1,
          extend: '',
          status: true,
          sort: 1,
          sysDictionaryID: id,
        }),
        reads: {},
      },
      {
        call: ({ id }) =>
          `GET /sysDictionaryDetail/getSysDictionaryDetailList?page=1&pageSize=10&label=&value=&sysDictionaryID=${id}`,
        reads: page({
          label: '高',
          value: '1',
          extend: '',
          status: true,
          sort: 1,
          sysDictionaryID: number,
        }),
        keep: (data: { list: { ID: number }[] }, context) =>
          Object.assign(context, { detail: idOf(data) }),
      },
      {
        call: ({ detail }) => `GET /sysDictionaryDetail/findSysDictionaryDetail?ID=${detail}`,
        reads: { reSysDictionaryDetail: expect.objectContaining({ label: '高' }) },
        keep: (data: { reSysDictionaryDetail: Context }, context) =>
          Object.assign(context, { value: data.reSysDictionaryDetail }),
      },
      {
        call: 'PUT /sysDictionaryDetail/updateSysDictionaryDetail',
        body: ({ value }: Context) => ({ ...(value as object), label: '很高' }),
        reads: {},
      },
      {
        call: 'GET /sysDictionary/findSysDictionary?type=level',
        reads: {
          resysDictionary: expect.objectContaining({
            sysDictionaryDetails: rows({ label: '很高', value: '1' }),
          }),
        },
      },
      {
        call: 'DELETE /sysDictionaryDetail/deleteSysDictionaryDetail',
        body: ({ detail }: Context) => ({ ID: detail }),
        reads: {},
      },
      {
        call: 'DELETE /sysDictionary/deleteSysDictionary',
        body: ({ id }: Context) => ({ ID: id }),
        reads: {},
      },
    ],
  ],
  [
    'operation records',
    [
      { call: 'PUT /user/setSelfInfo', body: { nickName: '管理员' }, reads: {} },
      {
        // The form also sends empty fields.
        call: 'GET /sysOperationRecord/getSysOperationRecordList?page=1&pageSize=10&method=&path=&status=',
        reads: page({
          ip: text,
          method: 'PUT',
          path: '/user/setSelfInfo',
          status: 200,
          latency: number,
          agent: text,
          error_message: text,
          body: text,
          resp: text,
          user_id: 1,
          user: expect.objectContaining({ userName: 'admin', nickName: '管理员' }),
        }),
        keep: (data: { list: { ID: number }[] }, context) =>
          Object.assign(context, { id: idOf(data) }),
      },
      {
        call: ({ id }) => `GET /sysOperationRecord/findSysOperationRecord?ID=${id}`,
        reads: { reSysOperationRecord: expect.objectContaining({ ...record, method: 'PUT' }) },
      },
      {
        call: 'POST /sysOperationRecord/createSysOperationRecord',
        body: { ip: '9.9.9.9', method: 'POST', path: '/x', status: 200, user_id: 7 },
        reads: {},
      },
      {
        call: 'DELETE /sysOperationRecord/deleteSysOperationRecord',
        body: ({ id }: Context) => ({ ID: id }),
        code: 7,
      },
      {
        call: 'GET /sysOperationRecord/getSysOperationRecordList?page=1&pageSize=10&path=%2Fx',
        reads: page({ path: '/x', user_id: 1, ip: '127.0.0.1' }),
        keep: (data: { list: { ID: number }[] }, context) =>
          Object.assign(context, { id: idOf(data) }),
      },
      {
        call: 'DELETE /sysOperationRecord/deleteSysOperationRecordByIds',
        body: ({ id }: Context) => ({ ids: [id] }),
        code: 7,
      },
    ],
  ],
  [
    'the system configuration',
    [
      {
        call: 'POST /system/getSystemConfig',
        reads: {
          config: {
            system: {
              'db-type': 'pgsql',
              'oss-type': 'local',
              addr: number,
              'router-prefix': '',
              'use-multipoint': false,
            },
            jwt: {
              'signing-key': '',
              'expires-time': '168h',
              'buffer-time': '1440m',
              issuer: text,
            },
            zap: { level: text, format: 'json' },
            mongo: { hosts: [] },
            email: { to: text, from: text, host: text, port: number, 'is-ssl': flag, secret: '' },
            captcha: { 'key-long': 6, 'img-width': 240, 'img-height': 80, 'open-captcha': number },
            local: { path: text },
            redis: {},
            mysql: {},
            mssql: {},
            pgsql: {},
            oracle: {},
            sqlite: {},
            qiniu: {},
            'tencent-cos': {},
            'aliyun-oss': {},
            'hua-wei-obs': {},
            'aws-s3': {},
            excel: {},
            autocode: {},
          },
        },
        keep: (data: { config: Context }, context) =>
          Object.assign(context, { config: data.config }),
      },
      // Saved unchanged.
      {
        call: 'POST /system/setSystemConfig',
        body: ({ config }: Context) => ({ config }),
        reads: {},
      },
      {
        call: 'POST /system/setSystemConfig',
        body: ({ config }: Context) => ({
          config: { ...(config as object), jwt: { 'signing-key': 'mine' } },
        }),
        reads: { errors: [{ field: 'config.jwt.signing-key', msg: text }] },
        code: 422,
      },
      { call: 'POST /system/reloadSystem', reads: {} },
      {
        call: 'POST /system/getServerInfo',
        reads: {
          server: {
            os: { goos: text },
            cpu: { cpus: list, cores: number },
            ram: { totalMb: number },
            disk: { totalGb: number },
          },
        },
      },
    ],
  ],
  [
    'export templates',
    [
      {
        call: 'POST /sysExportTemplate/createSysExportTemplate',
        body: {
          name: '接口表',
          tableName: 'api.exportApiList',
          dbName: '',
          templateID: 'calls',
          templateInfo: '{"path":"路径","method":"方法"}',
          limit: 0,
          order: '',
          conditions: [],
          joinTemplate: [],
        },
        reads: {},
      },
      {
        call: 'GET /sysExportTemplate/getSysExportTemplateList?page=1&pageSize=10&templateID=calls',
        reads: page({
          dbName: '',
          name: '接口表',
          tableName: 'api.exportApiList',
          templateID: 'calls',
          templateInfo: text,
          limit: 0,
          order: '',
          conditions: list,
          joinTemplate: [],
        }),
        keep: (data: { list: Context[] }, context) => Object.assign(context, { row: data.list[0] }),
      },
      {
        call: ({ row }) =>
          `GET /sysExportTemplate/findSysExportTemplate?ID=${(row as { ID: number }).ID}`,
        reads: { resysExportTemplate: expect.objectContaining({ templateID: 'calls' }) },
      },
      {
        call: 'PUT /sysExportTemplate/updateSysExportTemplate',
        body: ({ row }: Context) => ({ ...(row as object), name: '接口' }),
        reads: {},
      },
      {
        call: 'GET /sysExportTemplate/exportExcel?templateID=calls&limit=0&offset=0&path=%2Fuser',
        reads: expect.stringMatching(/^\/sysExportTemplate\/exportExcelByToken\?token=/),
      },
      {
        call: 'GET /sysExportTemplate/exportTemplate?templateID=calls',
        reads: expect.stringMatching(/^\/sysExportTemplate\/exportTemplateByToken\?token=/),
      },
      { call: 'GET /sysExportTemplate/previewSQL?templateID=calls', code: 7 },
      {
        call: 'DELETE /sysExportTemplate/deleteSysExportTemplate',
        body: ({ row }: Context) => row,
        reads: {},
      },
    ],
  ],
  [
    'the code generator and its history',
    [
      { call: 'GET /autoCode/getDB?businessDB=', reads: { dbs: list, dbList: list } },
      {
        call: 'POST /autoCode/getPackage',
        reads: { pkgs: [{ ID: number, packageName: text, label: text, desc: text }] },
      },
      { call: 'GET /autoCode/getTemplates', reads: ['plugin'] },
      {
        call: 'POST /autoCode/getSysHistory',
        body: { page: 1, pageSize: 10 },
        reads: { list, total: number, page: 1, pageSize: 10 },
      },
      // Nothing was written into the source tree.
      {
        call: 'POST /autoCode/rollback',
        body: { id: 1, deleteTable: true },
        code: 7,
      },
      { call: 'POST /autoCode/createPackage', body: { packageName: 'shop', label: '' }, code: 7 },
    ],
  ],
  [
    'its example of customers',
    [
      {
        call: 'POST /customer/customer',
        body: { customerName: '张三', customerPhoneData: '13800000000' },
        reads: {},
      },
      {
        call: 'GET /customer/customerList?page=1&pageSize=10',
        reads: page({
          customerName: '张三',
          customerPhoneData: '13800000000',
          sysUserId: 1,
          sysUserAuthorityID: 888,
        }),
        keep: (data: { list: { ID: number }[] }, context) =>
          Object.assign(context, { id: idOf(data) }),
      },
      {
        call: ({ id }) => `GET /customer/customer?ID=${id}`,
        reads: { customer: expect.objectContaining({ ...record, customerName: '张三' }) },
        keep: (data: { customer: Context }, context) =>
          Object.assign(context, { row: data.customer }),
      },
      {
        call: 'PUT /customer/customer',
        body: ({ row }: Context) => ({ ...(row as object), customerName: '李四' }),
        reads: {},
      },
      { call: 'DELETE /customer/customer', body: ({ row }: Context) => row, reads: {} },
    ],
  ],
  [
    'the chunks of a file, and the button on its sign-in page',
    [
      {
        call: `GET /fileUploadAndDownload/findFile?fileName=a.pdf&fileMd5=${'a'.repeat(32)}&chunkTotal=3`,
        reads: {
          file: {
            ...record,
            FileName: 'a.pdf',
            FileMd5: text,
            FilePath: '',
            ExaFileChunk: [],
            ChunkTotal: 3,
            IsFinish: false,
          },
        },
      },
      {
        call: 'POST /fileUploadAndDownload/removeChunk',
        body: { fileName: 'a.pdf', fileMd5: 'a'.repeat(32), filePath: '' },
        reads: {},
      },
      { call: 'POST /init/checkdb', reads: { needInit: false } },
    ],
  ],
  [
    'the pictures that a user is given',
    [
      {
        call: 'POST /fileUploadAndDownload/getFileList',
        body: { page: 1, pageSize: 20, keyword: '' },
        reads: { list, total: number, page: 1, pageSize: 20 },
      },
    ],
  ],
];

describe('a client of the compatible API can use', () => {
  it.each(journeys)('%s', async (_name, steps) => {
    const as = await server.login();
    const context: Context = {};
    for (const { call, body, reads, keep, code = 0 } of steps) {
      const what = typeof call === 'function' ? call(context) : call;
      const sent = typeof body === 'function' ? body(context) : body;
      const reply = await server.call<never>(what, sent, { as, headers: { 'x-user-id': '1' } });
      expect([what, reply.status, reply.code, reply.msg]).toEqual([
        what,
        200,
        code,
        expect.any(String),
      ]);
      if (reads !== undefined)
        expect({ what, data: reply.data }).toMatchObject({ what, data: reads });
      keep?.(reply.data, context);
    }
  });
});
