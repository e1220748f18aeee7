// @both-engines: partitions, json sizes
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { writeSettings } from '../../platform/kernel/settings/store.ts';
import { withServer } from '../../testing/server.ts';
import { enrolTestGateway, type TestGateway } from '../agent/testing/gateway.ts';
import { alerts } from '../alert/tables.ts';
import { watchOnce } from '../alert/watch.ts';
import { defenseSettings } from '../defense/settings.ts';
import { MAX_SNAPSHOT_BYTES } from '../defense/snapshots.ts';
import { defenseLogs, defenseSnapshots } from '../defense/tables.ts';
import { maintainDefenseLogs } from '../defense/upkeep.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { terminals } from '../pc/index.ts';

const server = withServer();
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const THREAT = { pid: 7_000, ppid: 12, processName: 'injector.exe' };
let as = '';
let netbarId = 0;
let gateway: TestGateway;
let seq = 0;

const process = (pid: number, ppid: number, name: string, more: object = {}) => ({
  pid,
  ppid,
  name,
  startAt: server.deps.now().getTime() - 3_600_000 + pid,
  ...more,
});
const RUNNING = () => [process(12, 0, 'explorer.exe'), process(20, 12, 'game.exe')];
const journal = async (message: object) => {
  seq += 1;
  gateway.send({ ...message, seq });
  await gateway.waitForAck(seq);
};
const threat = (no: string, more: object = {}) => ({
  at: server.deps.now().getTime(),
  no,
  threatType: 'inject',
  severity: 'high',
  action: 'blocked',
  ruleName: '禁止注入',
  processPath: 'C:\\x.exe',
  parentName: 'explorer.exe',
  cmdline: '',
  sha256: randomUUID().replaceAll('-', '').repeat(2),
  ...THREAT,
  ...more,
});
const report = (...list: object[]) => journal({ t: 'batch', stream: 'defense', list });
const commands = () => gateway.frames.filter(({ t }) => t === 'command');
/** Answers the newest command with processes, in one batch or several. */
const answer = async (...batches: object[][]) => {
  const { command } = await gateway.waitFor('command', await countRequested());
  for (const list of batches) await journal({ t: 'batch', stream: 'process', command, list });
  await journal({ t: 'result', command, outcome: 'done', at: server.deps.now().getTime() });
};
const countRequested = () =>
  server.db.$count(defenseSnapshots, eq(defenseSnapshots.netbarId, netbarId));
const logs = () => server.db.select().from(defenseLogs).orderBy(defenseLogs.id);
const call = async <T>(route: string, body: object, caller = as) =>
  server.call<T>(`POST ${route}`, body, { as: caller });
const snapshotOf = async (ID: number | undefined, caller = as) =>
  (
    await call<{ snapshot: { state: string; snapshot: string | null } }>(
      '/netbar/getDefenseLog',
      { ID },
      caller,
    )
  ).data.snapshot;
interface Shown {
  snapshot: string;
  threat: { logId: number; nodeId: string | null; isTruncated: boolean } | null;
  nodes: { nodeId: string; name: string; pid: number }[];
  snapshots: { snapshot: string; logId: number | null }[];
  total: number;
}
const tree = (terminalId: number | null | undefined, snapshot: string | null, caller = as) =>
  call<Shown>('/process/getProcessTree', { terminalId, snapshot }, caller);

beforeEach(async () => {
  as = await server.login();
  netbarId = (await addNetbar(server, as)).ID;
  await server.db.insert(terminals).values(
    Array.from({ length: 25 }, (_, at) => ({
      netbarId,
      terminalNo: `A${String(at + 1).padStart(3, '0')}`,
      status: 'normal' as const,
      power: 'on' as const,
      powerAt: server.deps.now(),
    })),
  );
  ({ gateway } = await enrolTestGateway(server, as, netbarId));
  seq = 0;
});

describe('process snapshot of a threat', () => {
  it('is requested for a severe threat, and is shown with its process', async () => {
    await report(threat('A001'));
    expect((await snapshotOf((await logs())[0]?.id)).state).toBe('requested');
    await answer(RUNNING(), [process(7_000, 12, 'Injector.exe')]);
    expect(commands()).toMatchObject([{ name: 'processes', no: 'A001', args: { pid: 7_000 } }]);
    const [log] = await logs();
    const stored = await snapshotOf(log?.id);
    expect(stored.state).toBe('stored');
    const { data } = await tree(log?.terminalId, stored.snapshot);
    expect(data).toMatchObject({ total: 3, threat: { logId: log?.id, isTruncated: false } });
    const marked = data.nodes.find(({ nodeId }) => nodeId === data.threat?.nodeId);
    expect(marked).toMatchObject({ pid: 7_000, name: 'Injector.exe' });
    expect(data.snapshots).toMatchObject([{ snapshot: stored.snapshot, logId: log?.id }]);
  });

  it('shows the parent of a process that has ended', async () => {
    await report(threat('A001', { action: 'killed' }));
    await answer(RUNNING());
    const [log] = await logs();
    const { data } = await tree(log?.terminalId, (await snapshotOf(log?.id)).snapshot);
    expect([data.threat?.nodeId, data.nodes.map(({ name }) => name)]).toEqual([
      null,
      ['explorer.exe', 'game.exe'],
    ]);
  });

  it('is hidden from users outside the data scope', async () => {
    await report(threat('A001'));
    await answer(RUNNING());
    const [log] = await logs();
    const { snapshot } = await snapshotOf(log?.id);
    await server.addUser('owner', STAFF_ROLES.netbarOwner);
    const owner = await server.login('owner');
    expect((await tree(log?.terminalId, snapshot, owner)).code).toBe(7);
    await server.addUser('finance', STAFF_ROLES.finance);
    expect((await tree(log?.terminalId, snapshot, await server.login('finance'))).code).toBe(7);
  });

  it('is not requested for minor, allowed or whitelisted threats, nor for unknown terminals', async () => {
    await report(
      threat('A001', { severity: 'medium' }),
      threat('A002', { action: 'alerted' }),
      threat('A099'),
    );
    const states = [];
    for (const { id } of await logs()) states.push((await snapshotOf(id)).state);
    expect([states, commands()]).toEqual([['minor', 'minor', 'noTerminal'], []]);
  });

  it('is not requested again within ten minutes on a terminal, which links to the former one', async () => {
    await report(threat('A001'));
    await answer(RUNNING());
    server.advance(9 * MINUTE);
    await report(threat('A001'));
    const [first, second] = await logs();
    expect(await snapshotOf(second?.id)).toEqual({
      state: 'terminalLimit',
      snapshot: (await snapshotOf(first?.id)).snapshot,
    });
    server.advance(2 * MINUTE);
    await report(threat('A001'));
    expect((await snapshotOf((await logs())[2]?.id)).state).toBe('requested');
  });

  it('is requested at most twenty times per netbar and hour', async () => {
    const numbers = Array.from({ length: 22 }, (_, at) => `A${String(at + 1).padStart(3, '0')}`);
    await report(...numbers.slice(0, 15).map((no) => threat(no)));
    await report(...numbers.slice(15).map((no) => threat(no)));
    const rows = await server.db.select().from(defenseSnapshots);
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    expect([count('requested'), count('netbarLimit')]).toEqual([20, 2]);
    expect((await snapshotOf((await logs())[21]?.id)).state).toBe('netbarLimit');
  });

  it('is at most 256 kB large', async () => {
    await report(threat('A001'));
    const many = (from: number) =>
      Array.from({ length: 100 }, (_, at) =>
        process(from + at, 12, 'x.exe', { cmdline: 'y'.repeat(1_500) }),
      );
    await answer(many(100), many(300), RUNNING());
    const [log] = await logs();
    const { data } = await tree(log?.terminalId, (await snapshotOf(log?.id)).snapshot);
    expect(data.threat?.isTruncated).toBe(true);
    expect([data.total > 100, data.total < 200]).toEqual([true, true]);
    const [row] = await server.db.select().from(defenseSnapshots);
    const size = JSON.stringify(row?.processes).length;
    expect([size > MAX_SNAPSHOT_BYTES * 0.9, size <= MAX_SNAPSHOT_BYTES]).toEqual([true, true]);
  });

  it('is not requested while the setting is off', async () => {
    await server.db.transaction((tx) =>
      writeSettings(tx, server.deps.sealer, defenseSettings, { snapshots: false }),
    );
    await report(threat('A001'));
    expect([(await snapshotOf((await logs())[0]?.id)).state, commands()]).toEqual(['off', []]);
  });

  it.each([
    ['unsupported', 'unsupported'],
    ['failed', 'failed'],
    ['refused', 'failed'],
  ])('states why it is missing, and raises no alert: outcome %s', async (outcome, state) => {
    for (let no = 10; no < 25; no += 1) {
      await report(threat(`A0${no}`));
      const { command } = await gateway.waitFor('command', no - 9);
      await journal({ t: 'result', command, outcome, at: server.deps.now().getTime() });
    }
    expect((await snapshotOf((await logs())[0]?.id)).state).toBe(state);
    await watchOnce(server.deps);
    expect(await server.db.$count(alerts, eq(alerts.kind, 'commandFailed'))).toBe(0);
  });

  it('is deleted together with its log', async () => {
    await report(threat('A001'));
    await answer(RUNNING());
    const [log] = await logs();
    const { snapshot } = await snapshotOf(log?.id);
    server.advance(30 * DAY);
    await maintainDefenseLogs(server.deps);
    as = await server.login();
    expect((await tree(log?.terminalId, snapshot)).data.snapshots).toHaveLength(1);
    server.advance(62 * DAY);
    await maintainDefenseLogs(server.deps);
    expect(await server.db.$count(defenseSnapshots)).toBe(0);
    as = await server.login();
    expect((await tree(log?.terminalId, snapshot)).msg).toContain('与防御日志一起保留');
  });
});
