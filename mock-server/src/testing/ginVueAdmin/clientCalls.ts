/** Versions of gin-vue-admin's web client whose calls are listed. */
export const CLIENT_VERSIONS = ['2.6.3', '2.7.6', '2.7.9'] as const;
type ClientVersion = (typeof CLIENT_VERSIONS)[number];

type Methods = Partial<Record<'GET' | 'POST' | 'PUT' | 'DELETE', string>>;

/**
 * Calls that the web client sends, by the version that has them first. Calls of one area are
 * grouped by the first part of their path.
 */
const SENT: Record<ClientVersion, Record<string, Methods>> = {
  '2.6.3': {
    base: { POST: 'captcha login' },
    init: { POST: 'checkdb initdb' },
    jwt: { POST: 'jsonInBlacklist' },
    user: {
      GET: 'getUserInfo',
      POST: 'admin_register changePassword getUserList setUserAuthority setUserAuthorities resetPassword',
      PUT: 'setUserInfo setSelfInfo',
      DELETE: 'deleteUser',
    },
    menu: {
      POST: 'getMenu getMenuList addBaseMenu getBaseMenuTree addMenuAuthority getMenuAuthority deleteBaseMenu updateBaseMenu getBaseMenuById',
    },
    api: {
      GET: 'freshCasbin',
      POST: 'getApiList createApi getApiById updateApi getAllApis deleteApi',
      DELETE: 'deleteApisByIds',
    },
    authority: {
      POST: 'getAuthorityList createAuthority copyAuthority deleteAuthority setDataAuthority',
      PUT: 'updateAuthority',
    },
    authorityBtn: { POST: 'getAuthorityBtn setAuthorityBtn canRemoveAuthorityBtn' },
    casbin: { POST: 'updateCasbin getPolicyPathByAuthorityId' },
    sysDictionary: {
      GET: 'findSysDictionary getSysDictionaryList',
      POST: 'createSysDictionary',
      PUT: 'updateSysDictionary',
      DELETE: 'deleteSysDictionary',
    },
    sysDictionaryDetail: {
      GET: 'findSysDictionaryDetail getSysDictionaryDetailList',
      POST: 'createSysDictionaryDetail',
      PUT: 'updateSysDictionaryDetail',
      DELETE: 'deleteSysDictionaryDetail',
    },
    sysOperationRecord: {
      GET: 'getSysOperationRecordList',
      DELETE: 'deleteSysOperationRecord deleteSysOperationRecordByIds',
    },
    system: { POST: 'getSystemConfig setSystemConfig getServerInfo reloadSystem' },
    email: { POST: 'emailTest' },
    customer: {
      GET: 'customer customerList',
      POST: 'customer',
      PUT: 'customer',
      DELETE: 'customer',
    },
    fileUploadAndDownload: {
      GET: 'findFile',
      POST: 'upload getFileList deleteFile editFileName breakpointContinue breakpointContinueFinish removeChunk',
    },
    sysExportTemplate: {
      GET: 'findSysExportTemplate getSysExportTemplateList exportExcel exportTemplate',
      POST: 'createSysExportTemplate importExcel',
      PUT: 'updateSysExportTemplate',
      DELETE: 'deleteSysExportTemplate deleteSysExportTemplateByIds',
    },
    autoCode: {
      GET: 'getDB getTables getColumn',
      POST: 'preview createTemp getSysHistory rollback getMeta delSysHistory createPackage getPackage delPackage createPlug installPlugin pubPlug',
    },
  },
  '2.7.6': {
    user: { PUT: 'setSelfSetting' },
    api: { GET: 'syncApi getApiGroups', POST: 'ignoreApi enterSyncApi' },
    email: { POST: 'sendEmail' },
    fileUploadAndDownload: { POST: 'importURL' },
    autoCode: { GET: 'getTemplates', POST: 'addFunc initMenu initAPI llmAuto' },
    info: {
      GET: 'findInfo getInfoList getInfoDataSource',
      POST: 'createInfo',
      PUT: 'updateInfo',
      DELETE: 'deleteInfo deleteInfoByIds',
    },
    sysParams: {
      GET: 'findSysParams getSysParamsList getSysParam',
      POST: 'createSysParams',
      PUT: 'updateSysParams',
      DELETE: 'deleteSysParams deleteSysParamsByIds',
    },
  },
  '2.7.9': {
    attachmentCategory: { GET: 'getCategoryList', POST: 'addCategory deleteCategory' },
  },
};

/** Calls that this server does not serve. They return HTTP 404 with a message. */
export const NOT_SERVED: ReadonlySet<string> = new Set([
  'POST /init/initdb',
  'POST /fileUploadAndDownload/importURL',
  'POST /autoCode/llmAuto',
]);
/** Areas of the client of which no call is served. */
export const AREAS_NOT_SERVED: readonly string[] = ['info', 'sysParams', 'attachmentCategory'];

/** Calls that this server refuses by design, with a message that names the page to use. */
const REFUSED: ReadonlySet<string> = new Set(
  [
    'createTemp',
    'rollback',
    'createPackage',
    'delPackage',
    'createPlug',
    'installPlugin',
    'pubPlug',
    'addFunc',
    'initMenu',
    'initAPI',
  ].map((name) => `POST /autoCode/${name}`),
);

/** Result of a call of the client on this server. */
export type ClientOutcome = 'served' | 'refused' | 'not served';

interface ClientCall {
  since: ClientVersion;
  area: string;
  method: keyof Methods;
  path: string;
  outcome: ClientOutcome;
}

function outcomeOf(area: string, call: string): ClientOutcome {
  if (AREAS_NOT_SERVED.includes(area) || NOT_SERVED.has(call)) return 'not served';
  return REFUSED.has(call) ? 'refused' : 'served';
}

/** Returns all calls of the client. */
export const clientCalls = (): ClientCall[] =>
  CLIENT_VERSIONS.flatMap((since) =>
    Object.entries(SENT[since]).flatMap(([area, methods]) =>
      Object.entries(methods).flatMap(([method, names]) =>
        names.split(' ').map((name) => {
          const path = `/${area}/${name}`;
          const outcome = outcomeOf(area, `${method} ${path}`);
          return { since, area, method: method as keyof Methods, path, outcome };
        }),
      ),
    ),
  );
