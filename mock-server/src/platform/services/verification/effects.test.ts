import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { EFFECTS, type Effect, possibleEffects } from '../../../http/effects.ts';
import { ADMIN_PASSWORD, withServer } from '../../../testing/server.ts';
import { findAreas } from '../../kernel/area/find.ts';
import { authorityApis } from '../../kernel/identity/authority/tables.ts';
import { userAuthorities, users } from '../../kernel/identity/user/tables.ts';
import { settings } from '../../kernel/settings/tables.ts';
import { isProtectable } from './policy.ts';

const server = withServer();
const at = '2026-01-01T00:00:00.000Z';
const requestId = 'walk-around-1';
const api = { path: '/user/deleteUser', method: 'DELETE' };
const menu = { parentId: 0, path: 'x', name: 'x', component: 'view/x', meta: { title: 'x' } };
const run = {
  name: 'xy',
  exePath: 'C:\\x.exe',
  trigger: 'boot',
  runAs: 'user',
  showWindow: 'normal',
};
const targetScope = {
  name: 'xy',
  type: 'dynamic',
  include: [[{ dimension: 'ring', operator: 'in', values: ['canary'] }]],
};
const onNetbar = { ID: 1, expectUpdatedAt: at, requestId };

/** A body with its effect for each call that has effects. */
const EXAMPLES: Record<string, object> = {
  'POST /user/admin_register': {
    userName: 'mallory',
    passWord: 'Console123',
    nickName: 'm',
    authorityId: 888,
  },
  'PUT /user/setUserInfo': { ID: 1, nickName: 'x', authorityIds: [888], phone: '13900000009' },
  'POST /user/setUserAuthorities': { ID: 1, authorityIds: [888] },
  'POST /user/resetPassword': { ID: 1 },
  'POST /user/enabalePlugin': { ID: 1 },
  'POST /user/changePassword': { password: ADMIN_PASSWORD, newPassword: 'Console1234' },
  'PUT /user/setSelfInfo': { phone: '13900000009' },
  'DELETE /user/deleteUser': { id: 1 },
  'POST /person/changeContact': {
    kind: 'email',
    value: 'new@example.com',
    code: '123456',
    password: ADMIN_PASSWORD,
  },
  'POST /person/removeWechat': { password: ADMIN_PASSWORD },
  'POST /person/addAccessToken': {
    name: 'x',
    calls: ['POST /user/getUserList'],
    days: 1,
    password: ADMIN_PASSWORD,
  },
  'POST /person/addPublishToken': {
    remote: 'my-tool',
    tokenHash: 'a'.repeat(64),
    hint: 'wxyz',
    days: 1,
    password: ADMIN_PASSWORD,
  },
  'POST /netbar/whitelistDefenseLog': { ID: 1, reach: 'terminal' },
  'POST /netbar/endException': { ID: 1 },
  'POST /defense/extendException': { IDs: [1], days: 1 },
  'POST /defense/endExceptions': { IDs: [1] },
  'POST /user/importUser': {},
  'POST /staff/addAccount': {
    userName: 'mallory',
    passWord: 'Console123',
    nickName: 'm',
    authorityId: 100,
  },
  'POST /staff/updateAccount': { ID: 1, phone: '13900000009', authorityIds: [999] },
  'POST /staff/disableAccount': { ID: 1, successors: [], requestId },
  'POST /staff/enableAccount': { ID: 1 },
  'POST /invitation/inviteUser': { email: 'new@example.com', authorityIds: [301] },
  'POST /invitation/resendInvitation': { ID: 1 },
  'POST /invitation/revokeInvitation': { ID: 1 },
  'POST /user/compensateAseet': {
    userId: 1,
    assetType: 'coin',
    amount: 1,
    remark: 'gift',
    requestId,
  },
  'POST /user/deductPoints': { userId: 1, amount: 1, remark: 'fine', requestId },
  'POST /asset/reverseEntry': { entryId: 1, remark: 'slip', requestId },
  'POST /asset/setAccountStatus': { ID: 1, status: 'frozen', reason: 'suspect', requestId },
  'POST /withdrawal/applyWithdrawal': {
    amountFen: 10_000,
    channel: 'alipay',
    payeeName: '张三',
    payeeAccount: 'zhang@example.com',
    requestId,
  },
  'POST /withdrawal/cancelWithdrawal': { ID: 1, requestId },
  'POST /withdrawal/auditWithdrawal': { ID: 1, pass: true, requestId },
  'POST /withdrawal/payWithdrawal': { ID: 1, requestId },
  'POST /withdrawal/retryPay': { ID: 1, requestId },
  'POST /withdrawal/queryPay': { ID: 1, requestId },
  'POST /withdrawal/confirmPaid': { ID: 1, tradeNo: 'T1000', requestId },
  'POST /withdrawal/closeWithdrawal': { ID: 1, reason: 'why not', requestId },
  'POST /provider/resolveOrder': { ID: 1, accept: false, requestId },
  'POST /provider/refundOrder': { ID: 1, reason: 'why not', requestId },
  'POST /provider/reviewRefund': { ID: 1, pass: true, requestId },
  'POST /provider/settleDifference': { ID: 1, action: 'ignore', note: 'why not', requestId },
  'POST /provider/batchSettleDifference': {
    selection: { ids: [1] },
    action: 'ignore',
    note: 'why not',
    requestId,
  },
  'POST /provider/addProvider': {
    providerNo: 'one',
    kind: 'rental',
    name: 'one',
    shareBp: 0,
    products: [],
    requestId,
  },
  'POST /provider/updateProvider': { ID: 1, name: 'one', shareBp: 0, products: [], requestId },
  'POST /provider/setProviderStatus': { ID: 1, status: 'disabled', requestId },
  'POST /provider/rotateSecret': { ID: 1, requestId },
  'POST /withdrawal/batchApproveWithdrawal': { selection: { ids: [1] }, requestId },
  'POST /withdrawal/exportPaymentFile': {
    ids: [1],
    format: 'csv',
    columns: ['withdrawNo'],
    requestId,
  },
  'POST /withdrawal/importPaymentResult': {},
  'POST /withdrawal/takeBackPaymentFile': { ID: 1, reason: 'why not', requestId },
  'POST /withdrawal/removeFromFile': { ID: 1, reason: 'why not', requestId },
  'POST /authority/createAuthority': { authorityId: 7001, authorityName: 'x', parentId: 888 },
  'PUT /authority/updateAuthority': { authorityId: 301, parentId: 888 },
  'POST /authority/copyAuthority': {
    authority: { authorityId: 7001, authorityName: 'x', parentId: 888 },
    oldAuthorityId: 999,
  },
  'POST /authority/setDataAuthority': { authorityId: 301, dataAuthorityId: [] },
  'POST /authority/setRoleScope': { authorityId: 301, scope: null },
  'POST /authority/deleteAuthority': { authorityId: 301 },
  'POST /authority/setRoleUsers': { authorityId: 888, userIds: [1] },
  'POST /casbin/updateCasbin': { authorityId: 301, casbinInfos: [api] },
  'POST /authorityBtn/setAuthorityBtn': { menuID: 1, authorityId: 301, selected: [] },
  'POST /menu/addBaseMenu': menu,
  'POST /menu/updateBaseMenu': { ...menu, ID: 1 },
  'POST /menu/deleteBaseMenu': { id: 1 },
  'POST /menu/moveBaseMenu': { ID: 1, parentId: 0, afterId: 0 },
  'POST /menu/importBaseMenus': {},
  'POST /menu/addMenuAuthority': { menus: [], authorityId: 301 },
  'POST /menu/setMenuRoles': { menuId: 1, authorityIds: [301] },
  'POST /api/importApis': { apis: [{ ...api, description: 'x', apiGroup: 'x' }], dryRun: false },
  'POST /api/createApi': { ...api, description: 'x', apiGroup: 'x' },
  'POST /api/updateApi': { ...api, ID: 1, description: 'x', apiGroup: 'x' },
  'POST /api/deleteApi': { ID: 1 },
  'DELETE /api/deleteApisByIds': { ids: [1] },
  'POST /api/enterSyncApi': { newApis: [], deleteApis: [] },
  'POST /api/setApiRoles': { ...api, authorityIds: [301] },
  'POST /netbar/updateNetbar': { ID: 1, expectUpdatedAt: at, ring: 'canary' },
  'POST /netbar/setNetbarRing': { IDs: [1], ring: 'canary', requestId },
  'POST /netbar/batchSetNetbarRing': { selection: { ids: [1] }, ring: 'canary', requestId },
  'POST /netbar/auditNetbar': { ...onNetbar, pass: true },
  'POST /netbar/renewNetbar': { ...onNetbar, months: 36 },
  'POST /netbar/publishConfig': {
    netbarId: 1,
    effectiveMode: 'now',
    changeNote: 'x y',
    expectVersion: 0,
    requestId,
  },
  'POST /netbar/setScopeConfig': { scopeId: 1, values: {}, requestId },
  'POST /netbar/setScopeRule': { scopeId: 1, ruleId: 1, enabled: true, requestId },
  'POST /netbar/pauseRules': { netbarId: 1, hours: 1, reason: 'why not', requestId },
  'POST /netbar/resumeRules': { netbarId: 1, requestId },
  'POST /netbar/resetScopeRule': { scopeId: 1, ruleId: 1, requestId },
  'POST /scope/addScope': { ...targetScope, requestId },
  'POST /scope/updateScope': { ID: 1, ...targetScope, requestId },
  'POST /scope/setScopeStatus': { ID: 1, status: 'disabled', requestId },
  'POST /scope/confirmScopeChange': { ID: 1, requestId },
  'POST /scope/deleteScope': { ID: 1, requestId },
  'POST /netbar/rollbackConfig': {
    netbarId: 1,
    effectiveMode: 'now',
    changeNote: 'x y',
    expectVersion: 0,
    version: 1,
    requestId,
  },
  'POST /config/publishToMany': {
    templateId: 1,
    effectiveMode: 'now',
    changeNote: 'x y',
    selection: { ids: [1] },
    requestId,
  },
  'POST /netbar/addRun': { netbarId: 1, ...run, requestId },
  'POST /netbar/updateRun': { ID: 1, ...run, requestId },
  'POST /netbar/deleteRun': { ID: 1, requestId },
  'POST /netbar/setRunEnabled': { ID: 1, enabled: true, requestId },
  'POST /netbar/sortRun': { netbarId: 1, IDs: [1], requestId },
  'POST /netbar/copyRun': { IDs: [1], netbarIds: [1], requestId },
  'POST /pc/setDesktopConfig': { netbarId: 1, icons: [], settings: {}, requestId },
  'POST /pc/setPcRun': { runId: 1, groupId: 1, enabled: false, requestId },
  'POST /run/startRun': { runId: 1, requestId },
  'POST /run/runTool': { toolId: 1, reason: 'x y', selection: { ids: [1] }, requestId },
  'POST /netbar/addTool': { name: 'xy', category: 'x', exePath: 'C:\\x.exe', requestId },
  'POST /netbar/updateTool': { ID: 1, name: 'xy', category: 'x', exePath: 'C:\\x.exe', requestId },
  'POST /netbar/deleteTool': { ID: 1, requestId },
  'POST /netbar/setRule': { ruleId: 1, enabled: true, requestId },
  'POST /netbar/resetRule': { ruleId: 1, requestId },
  'POST /pc/setPcRule': { groupId: 1, ruleId: 1, enabled: true, requestId },
  'POST /pc/resetPcRule': { groupId: 1, ruleId: 1, requestId },
  'POST /codeGenerator/removeArea': { ID: 1, dropTables: false, requestId },
  'POST /codeGenerator/writeArea': {
    model: {
      id: 'duty-plan',
      title: '值班',
      entities: [
        {
          name: 'shift',
          label: '班次',
          scope: 'all',
          fields: [{ name: 'place', label: '地点', kind: 'text' }],
        },
      ],
    },
    source: 'form',
    sourceName: '',
    requestId,
  },
  'POST /rule/updateRule': {
    ID: 1,
    name: 'a rule',
    category: 'process',
    mode: 'block',
    severity: 'low',
    priority: 1,
    critical: false,
    description: '',
    resolution: '',
    matcher: {
      op: 'all',
      conditions: [{ field: 'processName', operator: 'eq', values: ['a.exe'] }],
    },
    tests: [],
    note: '',
    requestId,
  },
  'POST /rule/submitRule': { ID: 1, requestId },
  'POST /rule/returnRule': { ID: 1, reason: 'why not', requestId },
  'POST /package/withdrawVersion': { ID: 1, reason: 'why not', requestId },
  'POST /rule/observeRule': { ID: 1, requestId },
  'POST /rule/publishRule': { ID: 1, requestId },
  'POST /rule/rollbackRule': { ID: 1, version: 1, reason: 'why not', requestId },
  'POST /rule/setRuleStatus': { ID: 1, status: 'disabled', requestId },
  'POST /netbar/setNetbarStatus': { ...onNetbar, status: 'disabled', reason: 'why not' },
  'POST /netbar/archiveNetbar': onNetbar,
  'POST /install/rotateKey': {},
  'POST /install/setBackend': { id: 'my-tool', target: 'https://tool.example' },
  'POST /wechat/removeBinding': { ID: 1, reason: 'why not', requestId },
  'POST /agent/addKey': { netbarId: 1, requestId },
  'POST /agent/revokeKey': { netbarId: 1, requestId },
  'POST /agent/revokeAgent': { netbarId: 1, requestId },
  'POST /pc/registerPc': { IDs: [1], requestId },
  'POST /pc/batchRegisterPc': { selection: { ids: [1] }, requestId },
  'POST /pc/removePc': { IDs: [1], requestId },
  'POST /pc/replacePc': { ID: 1, requestId },
  'POST /pc/setConfig': { netbarId: 1, values: { usbPolicy: 'deny' }, requestId },
  'POST /pc/killProcess': {
    terminalId: 1,
    pid: 700,
    name: 'x.exe',
    startAt: at,
    reason: 'why not',
    requestId,
  },
  'POST /pc/runTool': { tool: 'C:\\x.exe', reason: 'why not', selection: { ids: [1] }, requestId },
  'POST /pc/sendCommand': { command: 'reboot', selection: { ids: [1] }, requestId },
  'POST /market/auditMarket': { ID: 1, pass: true, requestId },
  'POST /market/transferMarket': { ID: 1, userName: 'mallory', requestId },
  'POST /market/joinMarket': { marketNo: 'MK0001', requestId },
  'POST /market/answerInvitation': { marketNo: 'MK0001', accept: true, requestId },
  'POST /market/auditMember': { ID: 1, pass: true, requestId },
  'POST /market/setMemberRole': { ID: 1, role: 'manager', requestId },
  'POST /market/setMarketConfig': { ID: 1, commissionBp: 1 },
  'POST /market/setMemberShare': { marketId: 1, shares: [{ ID: 1, shareBp: 1 }], requestId },
  'POST /market/setRevenue': {
    marketId: 1,
    netbarId: 1,
    day: '2026-01-01',
    amountFen: 1,
    requestId,
  },
  'POST /market/confirmRevenue': { ID: 1, amountFen: 1, requestId },
  'POST /market/importRevenue': {},
  'POST /market/settleMarket': { marketId: 1, requestId },
  'POST /market/reverseSettlement': { ID: 1, reason: 'why not', requestId },
  'POST /install/addFromCatalogue': { archive: 'console:email.zip' },
  'POST /install/installRelease': {
    id: 'netbar',
    build: '3f2a9c01d7e4',
    parentId: 0,
    menus: [],
    dictionaries: [],
    reason: 'why not',
    revision: 0,
  },
  'POST /install/uninstallRemote': { id: 'netbar', reason: 'why not', revision: 0 },
  'POST /rollout/startRollout': { ID: 1, requestId },
  'POST /rollout/promoteRollout': { ID: 1, requestId },
  'POST /rollout/resumeRollout': { ID: 1, requestId },
  'POST /rollout/pauseRollout': { ID: 1, requestId },
  'POST /rollout/haltRollout': { ID: 1, requestId, reason: 'why not' },
  'POST /rollout/rollbackRollout': { ID: 1, requestId, reason: 'why not' },
  'POST /rollout/cancelRollout': { ID: 1, requestId, reason: 'why not' },
  'POST /rollout/forceRollout': { ID: 1, requestId, reason: 'why not' },
  'POST /rollout/addHold': { netbarId: 1, versionId: 1, reason: 'why not', until: at, requestId },
  'POST /rollout/endHold': { ID: 1, requestId },
  'POST /rollout/postponeRollout': { ID: 1, netbarId: 1, hours: 1, requestId },
  'POST /rollout/retryInstall': { rolloutId: 1, requestId },
  'POST /remote/setRelease': { id: 'netbar', action: 'off', reason: 'why not', revision: 0 },
  'POST /remote/rollback': { id: 'netbar', reason: 'why not', revision: 0 },
  'POST /remote/revokeKey': { key: `team-m.${'A'.repeat(16)}`, reason: 'why not' },
  'POST /remote/addPublisher': {
    publisher: 'team-m',
    title: 'm',
    remotes: ['*'],
    api: ['*'],
    events: [],
  },
  // An unknown change counts as a change with all effects.
  'POST /system/restoreSetting': { ID: 999_999, revision: 0 },
  'POST /system/setSystemConfig': {
    config: {
      verification: { effects: [] },
      registration: { authorityId: 888 },
      agent: { downloadUrl: 'https://gateway.example/' },
      quarantine: { on: false },
      withdrawal: { perDay: 4 },
    },
  },
};

/** Calls with the effects of the task that they name. */
const TASK_CALLS = ['POST /task/confirmTask', 'POST /task/retryFailed'];

const lastCode = () => server.deps.gateways.outbox()[0]?.code ?? '';

async function prove(as: string): Promise<void> {
  expect((await server.call('POST /sms/sms', {}, { as })).code).toBe(0);
  expect((await server.call('POST /sms/check', { code: lastCode() }, { as })).code).toBe(0);
}

const configure = async (verification: object) =>
  server.call<{ errors?: { field: string; msg: string }[] }>(
    'POST /system/setSystemConfig',
    { config: { verification } },
    { as: await server.login() },
  );

const requireProof = (...effects: (Effect | [Effect, string, number[]])[]) =>
  configure({
    effects: effects.map((rule) => {
      const [effect, kind, roles] = typeof rule === 'string' ? [rule, 'sms', []] : rule;
      return { effect, kind, roles };
    }),
  });

beforeEach(async () => {
  await server.db.update(users).set({ phone: '13912345678' });
});

const declared = (await findAreas())
  .flatMap(({ routes }) => routes)
  .filter((route) => route.permission !== 'public' && possibleEffects(route).length > 0)
  .map((route) => ({ call: `${route.method} ${route.path}`, effects: possibleEffects(route) }))
  .filter(({ call }) => isProtectable(call) && !TASK_CALLS.includes(call));

describe('a policy for effects', () => {
  // @guarantee verification-coverage
  it('requires the proof for each call with the effect, and for no other call', async () => {
    expect(declared.map(({ call }) => call).sort()).toEqual(Object.keys(EXAMPLES).sort());
    for (const effect of EFFECTS) {
      await server.db.delete(settings);
      expect((await requireProof(effect)).code).toBe(0);
      const as = await server.login();
      for (const { call, effects } of declared.filter(({ effects }) => effects.includes(effect)))
        expect([
          effect,
          call,
          effects,
          (await server.call(call, EXAMPLES[call], { as })).code,
        ]).toEqual([effect, call, effects, 301]);
    }
    await server.db.delete(settings);
    await requireProof('money', 'machines');
    const as = await server.login();
    expect((await server.call('POST /user/enabalePlugin', { ID: 1 }, { as })).code).toBe(0);
    expect(
      (await server.call('POST /user/getUserList', { page: 1, pageSize: 10 }, { as })).code,
    ).toBe(0);
  });

  it('requires the proof of a task also to continue or retry it', async () => {
    const as = await server.login();
    const start = 'POST /netbar/batchSetNetbarRing';
    const { data } = await server.call<{ task: { ID: number } }>(start, EXAMPLES[start], { as });
    await requireProof('machines');
    for (const call of TASK_CALLS)
      expect([call, (await server.call(call, { ID: data.task.ID }, { as })).code]).toEqual([
        call,
        301,
      ]);
    await requireProof('money');
    for (const call of TASK_CALLS)
      expect([call, (await server.call(call, { ID: data.task.ID }, { as })).code]).toEqual([
        call,
        7,
      ]);
  });

  it('makes no change before the proof and allows the call afterwards', async () => {
    const ID = await server.addUser('alice', 301);
    await requireProof('rights');
    const as = await server.login();
    const grants = () =>
      server.db.select().from(authorityApis).where(eq(authorityApis.authorityId, 301));
    const before = await grants();
    const ways: [string, object][] = [
      ['PUT /user/setUserInfo', { ID, nickName: 'alice', authorityIds: [888] }],
      ['POST /authority/setRoleUsers', { authorityId: 888, userIds: [1, ID] }],
      ['POST /api/setApiRoles', { ...api, authorityIds: [888, 301] }],
    ];
    for (const [call, body] of ways) expect((await server.call(call, body, { as })).code).toBe(301);
    const roles = () =>
      server.db.select().from(userAuthorities).where(eq(userAuthorities.userId, ID));
    expect([(await roles()).map(({ authorityId }) => authorityId), await grants()]).toEqual([
      [301],
      before,
    ]);
    await prove(as);
    for (const [call, body] of ways) expect((await server.call(call, body, { as })).code).toBe(0);
    expect(await grants()).toHaveLength(before.length + 1);
  });

  it('requires no proof for a full row without a relevant change', async () => {
    const ID = await server.addUser('alice', 301);
    await requireProof('rights', 'proofs');
    const as = await server.login();
    const row = { ID, phone: '', email: '', enable: 1, authorityIds: [301] };
    expect(
      (await server.call('PUT /user/setUserInfo', { ...row, nickName: '改名' }, { as })).code,
    ).toBe(0);
    expect(
      (
        await server.call(
          'PUT /user/setUserInfo',
          { ...row, nickName: '改名', phone: '13900000001' },
          { as },
        )
      ).code,
    ).toBe(301);
  });

  it('uses the first matching rule for a role, and prefers rules for the call', async () => {
    await server.addUser('alice', 999);
    await server.db.update(users).set({ phone: '13912345678' });
    const reset = { call: 'POST /user/resetPassword', roles: [999] };
    const effects = [
      { effect: 'proofs', kind: 'login', roles: [] },
      { effect: 'money', kind: 'sms', roles: [999] },
    ];
    expect((await configure({ effects, calls: [{ ...reset, kind: 'sms' }] })).code).toBe(0);
    const code = async (name: string, call: string) =>
      (await server.call(call, EXAMPLES[call], { as: await server.login(name) })).code;
    expect([await code('admin', reset.call), await code('alice', reset.call)]).toEqual([303, 301]);
    const move = 'POST /user/deductPoints';
    expect([await code('admin', move), await code('alice', move)]).toEqual([7, 301]);
  });

  it('works together with earlier settings that only name calls', async () => {
    const calls = [{ call: 'POST /user/resetPassword', kind: 'sms', roles: [] }];
    await server.db
      .insert(settings)
      .values({ name: 'verification.calls', value: calls } as typeof settings.$inferInsert);
    const as = await server.login();
    expect((await server.call('POST /user/resetPassword', { ID: 1 }, { as })).code).toBe(301);
    expect((await server.call('POST /user/enabalePlugin', { ID: 1 }, { as })).code).toBe(0);
  });

  it('is refused if no user could pass it, or if it names an effect twice', async () => {
    expect((await requireProof('rights', 'rights')).data.errors).toEqual([
      {
        field: 'config.verification.effects.1.effect',
        msg: '权限变更（账号、角色与授权） 重复设置',
      },
    ]);
    await server.db.update(users).set({ phone: '' });
    expect((await requireProof('money', 'rights')).data.errors?.map(({ field }) => field)).toEqual([
      'config.verification.effects.0.kind',
      'config.verification.effects.1.kind',
    ]);
    expect((await requireProof(['money', 'sms', [301]])).code).toBe(0);
    expect((await requireProof()).code).toBe(0);
    const sms = server.deps.gateways.sms;
    server.deps.gateways.sms = async () => undefined;
    try {
      expect((await requireProof(['code', 'sms', [301]])).data.errors?.[0]).toMatchObject({
        field: 'config.verification.effects.0.kind',
      });
    } finally {
      server.deps.gateways.sms = sms;
    }
  });
});

describe("the user's phone", () => {
  const to = (phone: string, as: string) => server.call('PUT /user/setSelfInfo', { phone }, { as });

  // @guarantee verification-device
  it('is changed with a proof by the old phone if the policy requires it', async () => {
    await requireProof('proofs');
    const as = await server.login();
    expect((await to('13900000002', as)).code).toBe(301);
    await prove(as);
    expect((await to('13900000002', as)).code).toBe(0);
    expect((await to('13900000003', as)).code).toBe(301);
  });

  it('cannot be changed while it is a proof for other effects', async () => {
    await requireProof('money');
    expect((await to('13900000002', await server.login())).msg).toBe(
      '手机号用于安全验证，不能自行修改，请联系管理员',
    );
  });
});
