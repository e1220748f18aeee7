import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { inboxMessages } from '../../platform/services/inbox/tables.ts';
import { withServer } from '../../testing/server.ts';
import { connect, makeKey, type TestGateway } from '../agent/testing/gateway.ts';
import { watchOnce as watchAlerts } from '../alert/watch.ts';
import { netbars } from '../netbar/index.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { packages, packageVersions } from '../package/index.ts';
import { terminals } from '../pc/index.ts';
import { targetScopeMembers, targetScopes } from '../targetScope/index.ts';
import type { RolloutDetail, RolloutRecord } from './schemas.ts';
import { installedPackages, installRecords, rollouts } from './tables.ts';
import { watchOnce } from './watch.ts';

const server = withServer();
const PLATFORM_ADMIN = 999;
const TERMINALS = ['A001', 'A002', 'A003', 'A004', 'A005', 'A006'];
let author = '';
let admin = '';
let netbarId = 0;
let versionId = 0;
let seq = 0;

const post = <T = { rollout: RolloutRecord }>(path: string, body: object, as: string) =>
  server.call<T>(`POST /rollout/${path}`, body, { as });

async function addTerminals(id: number, nos: readonly string[], osVersion = 'Windows 10 22H2') {
  const powerAt = server.deps.now();
  await server.db.insert(terminals).values(
    nos.map((terminalNo) => ({
      ...{ netbarId: id, terminalNo, osVersion, powerAt },
      ...{ status: 'normal' as const, power: 'on' as const, clientVersion: '3.2.1' },
    })),
  );
}

async function addVersion(packageId: number, version: string) {
  const [row] = await server.db
    .insert(packageVersions)
    .values({
      ...{ packageId, version, sortKey: version, fileKey: `${version}.zip`, size: 10 },
      ...{ fileName: 'tool.zip', sha256: 'a'.repeat(64), signature: 's', signer: 'k' },
      ...{ os: ['windows10'], status: 'ready' as const, faults: [], userId: 1 },
    })
    .returning();
  return row?.id ?? 0;
}

beforeEach(async () => {
  seq = 0;
  await server.addUser('builder', STAFF_ROLES.operations);
  await server.addUser('approver', PLATFORM_ADMIN);
  author = await server.login('builder');
  admin = await server.login('approver');
  const root = await server.login();
  netbarId = (await addNetbar(server, root, {}, { status: 'active', ring: 'canary' })).ID;
  await addTerminals(netbarId, TERMINALS);
  const [row] = await server.db
    .insert(packages)
    .values({ packageKey: 'tool', name: '工具', category: 'tool' })
    .returning();
  await addVersion(row?.id ?? 0, '1.0.0');
  versionId = await addVersion(row?.id ?? 0, '2.0.0');
});

const ring = (change: object = {}) => ({
  name: '尝鲜环',
  kind: 'ring',
  netbarRing: 'canary',
  autoPromoteMin: null,
  failHaltBp: 2_000,
  minSample: 3,
  ...change,
});
const add = async (change: object = {}, as = author) => {
  const body = { name: '工具 2.0', versionId, fromVersions: [], rings: [ring()], ...change };
  const answer = await post('addRollout', body, as);
  expect(answer).toMatchObject({ code: 0 });
  return answer.data.rollout.ID;
};
const start = async (change: object = {}) => {
  const ID = await add(change);
  expect(await post('startRollout', { ID }, admin)).toMatchObject({ code: 0 });
  return ID;
};
const read = async (ID: number, as = admin) =>
  (await post<RolloutDetail>('getRollout', { ID }, as)).data;
const statuses = async () =>
  (await server.db.select().from(installRecords).orderBy(asc(installRecords.terminalNo))).map(
    ({ status }) => status,
  );

async function connectGateway(id = netbarId, capabilities = ['packages']) {
  const gateway = await connect(server);
  const identity = await gateway.enrol(await makeKey(server, await server.login(), id));
  await gateway.connect(identity, { capabilities });
  return gateway;
}

/** Fetches what each terminal has to do. */
async function fetchPackages(gateway: TestGateway) {
  const isLast = ({ t, what }: { t: string; what?: string }) =>
    t === 'contents' && what === 'packages';
  gateway.frames.splice(0);
  gateway.send({ t: 'fetch', what: 'packages' });
  await gateway.waitFor('contents');
  const [{ left = 0 } = {}] = gateway.frames.filter(isLast);
  await gateway.waitFor('contents', left + 1);
  return gateway.frames.filter(isLast).flatMap(({ nos, value }) =>
    (value as { action: string; version: string; attempt: number }[]).map((entry) => ({
      nos,
      ...entry,
    })),
  );
}

async function report(gateway: TestGateway, rollout: number, list: readonly object[]) {
  seq += 1;
  const entries = list.map((entry) => ({
    ...{ rollout, version: '2.0.0', attempt: 1, at: server.deps.now().getTime() },
    ...entry,
  }));
  gateway.send({ t: 'batch', seq, stream: 'installs', list: entries });
  await gateway.waitForAck(seq);
}
const all = (state: string, nos = TERMINALS, more = {}) =>
  nos.map((no) => ({ no, state, ...more }));

describe('a rollout', () => {
  it('reaches every terminal of its ring by the reports of the gateway', async () => {
    const gateway = await connectGateway();
    const ID = await start();
    const [entry] = await fetchPackages(gateway);
    expect(entry).toMatchObject({
      nos: TERMINALS,
      ...{ action: 'install', version: '2.0.0', attempt: 1 },
      file: { sha256: 'a'.repeat(64), url: expect.stringContaining('/file/signed/2.0.0.zip?') },
    });
    await report(gateway, ID, all('installing'));
    await report(gateway, ID, [...all('installed'), ...all('installed')]);
    const { rollout, rings } = await read(ID);
    expect(rollout.status).toBe('completed');
    expect(rings[0]?.stats).toMatchObject({ target: 6, installed: 6, pending: 0 });
    expect(await fetchPackages(gateway)).toEqual([]);
    expect(await server.db.$count(installedPackages)).toBe(6);
    const [version] = await server.db
      .select()
      .from(packageVersions)
      .where(eq(packageVersions.id, versionId));
    expect(version?.status).toBe('released');
  });

  it('halts by itself, notifies its author, and restores the former versions', async () => {
    const gateway = await connectGateway();
    const ID = await start();
    const bad = all('failed', ['A001', 'A002'], { code: 'exit', text: '1603' });
    await report(gateway, ID, [...all('installed', ['A003', 'A004']), ...bad]);
    const { rollout, failures } = await read(ID);
    expect(rollout).toMatchObject({ status: 'halted', haltReason: 'failures' });
    expect(failures).toMatchObject([{ code: 'exit', count: 2 }]);
    expect(await fetchPackages(gateway)).toEqual([]);
    expect(await server.db.$count(inboxMessages, eq(inboxMessages.kind, 'rollout.halted'))).toBe(3);
    expect(await post('rollbackRollout', { ID }, author)).toMatchObject({ code: 422 });
    await watchAlerts(server.deps);
    const { data } = await server.call<{ list: { kind: string; title: string }[] }>(
      'POST /alert/getAlertList',
      { page: 1, pageSize: 10, kind: 'rolloutHalted' },
      { as: admin },
    );
    expect(data.list).toMatchObject([
      { title: '发布计划“工具 2.0”已自动停止，这里有 2 台失败或失联' },
    ]);
    const dashboard = await server.call<object>(
      'POST /dashboard/getDashboard',
      { range: '24h' },
      { as: admin },
    );
    expect(JSON.stringify(dashboard.data)).toContain('工具 2.0：已熔断');
    const reason = '安装程序有误';
    expect(await post('rollbackRollout', { ID, reason }, author)).toMatchObject({ code: 0 });
    const entries = await fetchPackages(gateway);
    expect(entries).toMatchObject([
      { nos: ['A001', 'A002', 'A003', 'A004'], action: 'uninstall', version: '', attempt: 2 },
    ]);
    const begun = TERMINALS.slice(0, 4);
    await report(gateway, ID, all('installed', begun, { version: '', attempt: 2 }));
    expect(await statuses()).toEqual([...Array(4).fill('rolledBack'), 'skipped', 'skipped']);
    expect(await server.db.$count(installedPackages)).toBe(0);
  });

  it('counts a terminal as silent after the time of the settings, and halts', async () => {
    const gateway = await connectGateway();
    const ID = await start();
    await report(gateway, ID, [
      ...all('installed', ['A001', 'A002']),
      ...all('installing', ['A003', 'A004']),
    ]);
    server.advance(9 * 60_000);
    await watchOnce(server.deps);
    expect((await read(ID)).rollout.status).toBe('running');
    server.advance(2 * 60_000);
    await watchOnce(server.deps);
    expect((await read(ID)).rollout).toMatchObject({ status: 'halted', haltReason: 'silent' });
    expect((await read(ID)).rollout.stats.silent).toBe(2);
  });

  it('does not count terminals of gateways that cannot install, until they can', async () => {
    const old = await connectGateway(netbarId, []);
    const other = await addNetbar(
      server,
      await server.login(),
      { name: '新网吧' },
      { status: 'active', ring: 'canary' },
    );
    await addTerminals(other.ID, ['B001']);
    await connectGateway(other.ID);
    const ID = await start();
    expect((await read(ID)).rollout.stats).toMatchObject({ unsupported: 6, pending: 1, failed: 0 });
    expect(await fetchPackages(old)).toEqual([]);
    const gateway = await connectGateway();
    await watchOnce(server.deps);
    expect((await read(ID)).rollout.stats).toMatchObject({ unsupported: 0, pending: 7 });
    expect(await fetchPackages(gateway)).toMatchObject([{ nos: TERMINALS }]);
  });
});

describe('starting and continuing', () => {
  it('needs another person than the author, or a reason of role 888 without one', async () => {
    await connectGateway();
    expect(await post('startRollout', { ID: await add() }, author)).toMatchObject({ code: 7 });
    const own = await add({}, admin);
    expect(await post('startRollout', { ID: own }, admin)).toMatchObject({
      msg: '发布计划由您创建，须由另一位有权限的人启动或继续',
    });
    const root = await server.login();
    const ID = await add({}, root);
    expect(await post('startRollout', { ID, reason: '紧急修复' }, root)).toMatchObject({ code: 7 });
  });

  it('needs a reason after a halt', async () => {
    await connectGateway();
    const ID = await start();
    expect(await post('haltRollout', { ID, reason: '先停一下' }, author)).toMatchObject({
      code: 0,
    });
    expect(await post('resumeRollout', { ID }, admin)).toMatchObject({ code: 422 });
    expect(await post('resumeRollout', { ID, reason: '已查明' }, admin)).toMatchObject({ code: 0 });
  });

  it('is refused without a terminal, and states who is excluded and why before the start', async () => {
    const root = await server.login();
    const other = await addNetbar(
      server,
      root,
      { name: '旧网吧' },
      { status: 'active', ring: 'canary' },
    );
    await addTerminals(other.ID, ['B001', 'B002'], 'Windows 7 SP1');
    const ID = await add();
    const { rings, excluded } = await read(ID, author);
    expect(rings[0]?.stats).toMatchObject({ target: 6, excluded: 0 });
    expect(excluded).toMatchObject([{ code: 'system', count: 2 }]);
    const early = await add({
      rings: [ring(), ring({ netbarRing: 'early' })],
      fromVersions: ['9.9'],
    });
    expect(await post('startRollout', { ID: early }, admin)).toMatchObject({
      msg: expect.stringContaining('没有符合条件的客户机'),
    });
  });

  it('excludes terminals with too little disk space, or that were off for a month', async () => {
    await connectGateway();
    const change = (no: string, columns: Partial<typeof terminals.$inferInsert>) =>
      server.db.update(terminals).set(columns).where(eq(terminals.terminalNo, no));
    const lastMonth = new Date(server.deps.now().getTime() - 31 * 86_400_000);
    await change('A001', { diskFreeMB: 400 });
    await change('A002', { diskFreeMB: 5_000 });
    await change('A003', { power: 'off', powerAt: lastMonth });
    const { excluded } = await read(await add());
    expect(new Set(excluded.map(({ code, count }) => `${code} ${count}`))).toEqual(
      new Set(['diskSpace 1', 'offlineLong 1']),
    );
  });

  it('excludes terminals of another rollout of the package that is under way', async () => {
    await connectGateway();
    await start();
    const { excluded } = await read(await add());
    expect(excluded).toMatchObject([{ code: 'otherRollout', count: 6 }]);
  });
});

describe('terminals in use', () => {
  it('are interrupted only after a user has forced the rollout with a reason', async () => {
    const gateway = await connectGateway();
    const inUse = { inUse: true };
    await server.db.update(terminals).set(inUse).where(eq(terminals.terminalNo, 'A001'));
    const ID = await start();
    expect((await read(ID)).rollout.stats.inUse).toBe(1);
    expect(await fetchPackages(gateway)).toMatchObject([{ force: false }]);
    expect(await post('forceRollout', { ID }, author)).toMatchObject({ code: 422 });
    const reason = '紧急修复漏洞';
    expect(await post('forceRollout', { ID, reason }, author)).toMatchObject({ code: 0 });
    expect(await fetchPackages(gateway)).toMatchObject([{ force: true }]);
    expect((await read(ID)).rollout).toMatchObject({ forceReason: reason });
    expect(await post('forceRollout', { ID, reason }, author)).toMatchObject({ code: 7 });
  });

  it('need a reason at the start of a version that forces its installation', async () => {
    await connectGateway();
    await server.db.update(packageVersions).set({ forceUpdate: true });
    const ID = await add();
    expect(await post('startRollout', { ID }, admin)).toMatchObject({ code: 422 });
    expect(await post('startRollout', { ID, reason: '漏洞' }, admin)).toMatchObject({ code: 0 });
    expect((await read(ID)).rollout.forceReason).toBe('漏洞');
  });
});

describe('windows and netbars', () => {
  const NIGHT = [{ days: [1, 2, 3, 4, 5, 6, 7], start: '02:00', end: '04:00' }];
  /** Sets the clock of the server to an hour in China, and signs in, as sessions end meanwhile. */
  const moveTo = async (hour: number) => {
    const now = server.deps.now();
    const hours = (hour - 8 - now.getUTCHours() + 48) % 24;
    server.advance(hours * 3_600_000 - now.getUTCMinutes() * 60_000 + 60_000);
    author = await server.login('builder');
    admin = await server.login('approver');
  };

  it('delivers installations only while a window is open', async () => {
    await moveTo(12);
    const gateway = await connectGateway();
    const ID = await start({ windows: NIGHT, bandwidthKBps: 2_000 });
    expect(await fetchPackages(gateway)).toEqual([]);
    expect((await read(ID)).rollout).toMatchObject({ isOpen: false, stats: { waiting: 6 } });
    await moveTo(2);
    await watchOnce(server.deps);
    expect(await fetchPackages(gateway)).toMatchObject([{ nos: TERMINALS, bandwidthKBps: 2_000 }]);
    // A completed rollout still reaches terminals that were off, in its windows.
    await post('promoteRollout', { ID }, admin);
    await moveTo(5);
    await watchOnce(server.deps);
    expect(await fetchPackages(gateway)).toEqual([]);
  });

  it('refuses a window that never opens', async () => {
    const windows = [{ days: [1], start: '02:00', end: '02:00' }];
    const body = { name: '工具 2.0', versionId, rings: [ring()], windows };
    expect(await post('addRollout', body, author)).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'windows.0.days' }] },
    });
  });

  it('starts terminals of every netbar at the pace of each', async () => {
    await connectGateway();
    const root = await server.login();
    const other = await addNetbar(
      server,
      root,
      { name: '新网吧' },
      { status: 'active', ring: 'canary' },
    );
    await addTerminals(other.ID, ['B001', 'B002', 'B003']);
    await connectGateway(other.ID);
    const ID = await start({ netbarPacePerMin: 2, pacePerMin: 100 });
    const started = async () => (await read(ID)).rollout.stats.pending;
    expect(await started()).toBe(4);
    server.advance(60_000);
    await watchOnce(server.deps);
    expect(await started()).toBe(7);
  });

  it('can be postponed once by the owner of a netbar, by at most 24 hours', async () => {
    const gateway = await connectGateway();
    const ownerId = await server.addUser('owner02', STAFF_ROLES.netbarOwner);
    await server.db.update(netbars).set({ ownerId }).where(eq(netbars.id, netbarId));
    const as = await server.login('owner02');
    const ID = await start();
    const body = { ID, netbarId, hours: 2, reason: '晚上有比赛' };
    expect(await post('postponeRollout', { ...body, hours: 25 }, as)).toMatchObject({ code: 422 });
    expect(await post('postponeRollout', body, as)).toMatchObject({ code: 0 });
    expect((await read(ID)).postponed).toMatchObject([{ netbarId, reason: '晚上有比赛' }]);
    expect(await fetchPackages(gateway)).toEqual([]);
    expect(await post('postponeRollout', body, as)).toMatchObject({
      msg: '这家网吧已经推迟过一次，不能再推迟',
    });
    server.advance(2 * 3_600_000);
    await watchOnce(server.deps);
    expect((await read(ID)).postponed).toEqual([]);
    expect(await fetchPackages(gateway)).toMatchObject([{ nos: TERMINALS }]);
  });
});

it.each([
  ['各环的比例应逐环增大', [500, 400, 10_000]],
  ['最后一个比例应为 100%', [500, 9_000]],
  ['第一环应为灰度环', [600, 10_000]],
])('refuses rings: %s', async (msg, percents) => {
  const rings = percents.map((percentBp) =>
    ring({ kind: 'percent', netbarRing: undefined, percentBp }),
  );
  const body = { name: '工具 2.0', versionId, fromVersions: [], rings };
  const answer = await post('addRollout', body, author);
  expect(answer).toMatchObject({ code: 422 });
  expect(JSON.stringify(answer.data)).toContain(msg);
});

it('shows owners the rollouts and numbers of their netbars only', async () => {
  await connectGateway();
  const ID = await start();
  await server.addUser('owner01', STAFF_ROLES.netbarOwner);
  const boss = await server.login('owner01');
  expect(await post('getRollout', { ID }, boss)).toMatchObject({ code: 7 });
  const list = await post<{ total: number }>(
    'getInstallRecordList',
    { page: 1, pageSize: 10 },
    boss,
  );
  expect(list.data.total).toBe(0);
  expect(await server.db.$count(rollouts)).toBe(1);
});

it('keeps its terminals when others join, and when its target scope becomes empty', async () => {
  const gateway = await connectGateway();
  const [scope] = await server.db
    .insert(targetScopes)
    .values({ name: '试点', type: 'static', include: [], exclude: [] })
    .returning();
  const scopeId = scope?.id ?? 0;
  await server.db.insert(targetScopeMembers).values({
    ...{ scopeId, netbarId, terminalIds: null, terminalCount: 6 },
  });
  const ID = await start({ rings: [ring({ kind: 'scope', netbarRing: undefined, scopeId })] });
  await addTerminals(netbarId, ['A007']);
  await server.db.delete(targetScopeMembers);
  await watchOnce(server.deps);
  expect((await read(ID)).rollout).toMatchObject({ status: 'running', stats: { target: 6 } });
  expect(await fetchPackages(gateway)).toMatchObject([{ nos: TERMINALS }]);
  const empty = await add({ rings: [ring({ kind: 'scope', netbarRing: undefined, scopeId })] });
  expect(await post('startRollout', { ID: empty }, admin)).toMatchObject({
    msg: expect.stringContaining('没有符合条件的客户机'),
  });
});

it('repeats failed installations on request', async () => {
  const gateway = await connectGateway();
  const ID = await start();
  await report(gateway, ID, all('failed', ['A001'], { code: 'hash' }));
  expect((await read(ID)).rollout.stats.failed).toBe(1);
  const answer = await post<{ count: number }>('retryInstall', { rolloutId: ID }, author);
  expect(answer.data.count).toBe(1);
  const entries = await fetchPackages(gateway);
  expect(entries.find(({ nos }) => nos?.includes('A001'))).toMatchObject({ attempt: 2 });
});
