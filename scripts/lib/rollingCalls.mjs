const PAGE = { page: 1, pageSize: 10 };

/** Makes a call and returns the status and the envelope. */
export async function reply(url, route, body, token) {
  const [method, address] = route.split(' ');
  const response = await fetch(`${url}/api${address}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { 'x-token': token }) },
    ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
  });
  return { status: response.status, ...(await response.json()) };
}

/** Signs in as `admin` and returns the session token. */
export async function signIn(url, password) {
  const login = await reply(url, 'POST /base/login', { username: 'admin', password });
  if (login.code !== 0) throw new Error(`${url}: ${login.msg}`);
  return login.data.token;
}

/** Calls of 0.1.0 by area, reading ones first. They must not depend on each other's results. */
export const callsWithSuffix = (suffix) => [
  ['POST /user/getUserList', PAGE],
  ['POST /netbar/getNetbarList', PAGE],
  ['POST /netbar/getNetbarStat'],
  ['POST /netbar/getDefenseLogList', PAGE],
  ['POST /menu/getMenu'],
  ['POST /authority/getAuthorityList', PAGE],
  ['GET /sysOperationRecord/getSysOperationRecordList?page=1&pageSize=10'],
  ['POST /api/getApiList', PAGE],
  ['GET /sysDictionary/getSysDictionaryList'],
  ['GET /console/boot'],
  ['POST /remote/getReleaseList', PAGE],
  ['POST /remote/getRevisionList', PAGE],
  ['POST /fileUploadAndDownload/getFileList', PAGE],
  ['POST /system/getSystemConfig'],
  [
    'POST /user/admin_register',
    {
      userName: `rolling-${suffix}`,
      passWord: 'Correct-horse-7',
      nickName: suffix,
      authorityId: 100,
      authorityIds: [100],
      enable: 1,
    },
  ],
  ['PUT /user/setSelfInfo', { nickName: `admin ${suffix}` }],
  ['POST /user/setUserAuthorities', { ID: 2, authorityIds: [999] }],
  [
    'POST /user/compensateAseet',
    {
      userId: 2,
      assetType: 'cash',
      amount: 500,
      remark: 'rolling upgrade',
      requestId: `rolling-upgrade-in-${suffix}`,
    },
  ],
  [
    'POST /user/deductPoints',
    {
      userId: 2,
      assetType: 'cash',
      amount: 100,
      remark: 'rolling upgrade',
      requestId: `rolling-upgrade-out-${suffix}`,
    },
  ],
  ['POST /netbar/setNetbarTags', { IDs: [1], tags: [suffix] }],
  ['POST /netbar/setNetbarRing', { IDs: [1], ring: 'canary' }],
  [
    'POST /authority/createAuthority',
    {
      authorityId: 9000 + suffix.charCodeAt(0),
      authorityName: `rolling ${suffix}`,
      parentId: 0,
    },
  ],
  [
    'POST /casbin/updateCasbin',
    { authorityId: 300, casbinInfos: [{ path: '/netbar/getNetbarList', method: 'POST' }] },
  ],
  [
    'POST /menu/addBaseMenu',
    {
      parentId: 0,
      path: `rolling${suffix}`,
      name: `rolling${suffix}`,
      component: 'view/rolling/rolling.vue',
      sort: 9,
      meta: { title: `rolling ${suffix}`, icon: 'list' },
    },
  ],
  [
    'POST /sysDictionary/createSysDictionary',
    { name: `rolling ${suffix}`, type: `rolling_${suffix}`, status: true, desc: '' },
  ],
];
