import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { withServer } from '../../testing/server.ts';
import { insertLogs } from '../defense/testing/logs.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { processSnapshots, terminals } from '../pc/index.ts';
import { processAt as process, SERVICES, START } from './testing/processes.ts';
import { ProcessTree } from './tree.ts';

const many = (from: number, count: number, ppid: number, name: string) =>
  Array.from({ length: count }, (_, at) => process(from + at, ppid, name));
const BASE = [
  ...SERVICES,
  ...many(100, 106, 11, 'svchost.exe'),
  process(12, 0, 'explorer.exe'),
  process(300, 12, 'game.exe'),
  process(301, 300, 'helper.exe'),
  process(302, 301, 'deep.exe'),
];

describe('process tree', () => {
  it('groups identical processes, and expands them without losing any', () => {
    const tree = new ProcessTree(BASE);
    const rows = tree.firstLevels(3);
    expect(rows.map(({ name, count, depth }) => [name, count, depth])).toEqual([
      ['wininit.exe', 1, 0],
      ['services.exe', 1, 1],
      ['svchost.exe', 106, 2],
      ['explorer.exe', 1, 0],
      ['game.exe', 1, 1],
      ['helper.exe', 1, 2],
    ]);
    expect(tree.children(rows[2]?.nodeId ?? '')).toHaveLength(106);
    expect(tree.children(rows[5]?.nodeId ?? '').map(({ name }) => name)).toEqual(['deep.exe']);
  });

  it('shows the path to a process that is grouped or deeply nested', () => {
    const tree = new ProcessTree(BASE);
    const node = (pid: number) =>
      [...tree.nodes.values()].find((candidate) => candidate.pid === pid)?.nodeId ?? '';
    expect(tree.firstLevels(1, [node(302)]).map(({ name }) => name)).toEqual([
      'wininit.exe',
      'explorer.exe',
      'game.exe',
      'helper.exe',
      'deep.exe',
    ]);
    const revealed = tree.firstLevels(1, [node(150)]).filter(({ name }) => name === 'svchost.exe');
    expect(revealed.map(({ count }) => count).sort()).toEqual([1, 106]);
    expect(tree.search(({ pid }) => pid === 302, 10).map(({ pid }) => pid)).toEqual([
      12, 300, 301, 302,
    ]);
  });

  it('ignores a parent that started later, that is the process itself, or that forms a cycle', () => {
    const tree = new ProcessTree([
      process(20, 21, 'a.exe'),
      process(21, 0, 'b.exe'),
      process(22, 22, 'c.exe'),
      process(23, 24, 'd.exe', { startAt: new Date(START).toISOString() }),
      process(24, 23, 'e.exe', { startAt: new Date(START).toISOString() }),
    ]);
    expect(tree.firstLevels(3)).toHaveLength(5);
    expect(
      [...tree.nodes.values()].filter(({ parentId }) => parentId === '').length,
    ).toBeGreaterThanOrEqual(4);
  });

  it('detects anomalies', () => {
    const suspicious = new ProcessTree([
      ...BASE,
      process(400, 12, 'svchost.exe', {
        path: 'C:\\Users\\Public\\Temp\\svchost.exe',
        signature: 'none',
      }),
      process(401, 9_999, 'left.exe'),
    ]);
    const of = (pid: number) =>
      [...suspicious.nodes.values()].find((candidate) => candidate.pid === pid)?.anomalies;
    expect([of(400), of(401), of(100), of(12)]).toEqual([
      ['wrongFolder', 'wrongParent', 'unsignedInTemp'],
      ['orphan'],
      [],
      [],
    ]);
  });

  it('handles 5 000 nested processes', () => {
    const chain = Array.from({ length: 5_000 }, (_, at) => process(at + 1, at, 'link.exe'));
    const tree = new ProcessTree(chain);
    expect(tree.search(({ pid }) => pid === 5_000, 1)).toHaveLength(5_000);
  });
});

describe('API', () => {
  const server = withServer();
  let as = '';
  let terminalId = 0;
  let netbarId = 0;
  const [first, second] = [randomUUID(), randomUUID()];

  beforeEach(async () => {
    as = await server.login();
    netbarId = (await addNetbar(server, as)).ID;
    const now = server.deps.now();
    const [pc] = await server.db
      .insert(terminals)
      .values({ netbarId, terminalNo: 'A001', status: 'normal', power: 'on', powerAt: now })
      .returning();
    terminalId = pc?.id ?? 0;
    const at = (ago: number) => new Date(now.getTime() - ago);
    await server.db.insert(processSnapshots).values([
      { command: first, netbarId, terminalId, at: at(60_000), processes: BASE },
      {
        command: second,
        netbarId,
        terminalId,
        at: at(0),
        processes: [...BASE.slice(1), process(500, 12, 'popad.exe', { sha256: 'a'.repeat(64) })],
      },
    ]);
    await insertLogs(server.db, {
      netbarId,
      terminalId,
      terminalNo: 'A001',
      occurredAt: now,
      threatType: 'process',
      severity: 'high',
      action: 'blocked',
      ruleName: 'x',
      processName: 'popad.exe',
      processPath: '',
      pid: 500,
      ppid: 12,
      parentName: '',
      cmdline: '',
      sha256: 'a'.repeat(64),
    });
  });

  const post = (path: string, body: object = {}, caller = as) =>
    server.call<{
      nodes: { name: string; verdict: string; actions: string[]; threatIds: number[] }[];
      list: object[];
      total: number;
      snapshots: object[];
      before: { snapshot: string };
      now: { snapshot: string };
      rows: { state: string; node: { pid: number; actions: string[] } }[];
    }>(`POST /process/${path}`, { terminalId, ...body }, { as: caller });

  it('returns the newest snapshot with verdicts and actions', async () => {
    const { data } = await post('getProcessTree');
    expect([data.total, data.snapshots.length]).toEqual([BASE.length, 2]);
    const of = (image: string) => data.nodes.find(({ name }) => name === image);
    expect(of('popad.exe')).toMatchObject({ verdict: 'malicious', actions: ['kill'] });
    expect(of('popad.exe')?.threatIds).toHaveLength(1);
    expect(of('services.exe')?.actions).toEqual([]);
    expect(
      (await post('getProcessTree', { anomalous: true })).data.nodes.map(({ name }) => name),
    ).toContain('popad.exe');
    expect(
      (await post('getProcessTree', { keyword: 'DEEP' })).data.nodes.map(({ name }) => name),
    ).toEqual(['explorer.exe', 'game.exe', 'helper.exe', 'deep.exe']);
  });

  it('expands a node, compares two snapshots and exports one', async () => {
    const { data } = await post('getProcessTree', { snapshot: first });
    const group = data.nodes.find(({ name }) => name === 'svchost.exe') as unknown as {
      nodeId: string;
    };
    expect(
      (await post('getChildren', { snapshot: first, nodeId: group.nodeId })).data.list,
    ).toHaveLength(106);
    expect((await post('getChildren', { nodeId: 'group:[' })).code).toBe(7);
    // The older one comes first, regardless of the order in the request.
    for (const [snapshot, against] of [
      [second, first],
      [first, second],
    ]) {
      const { before, now, rows } = (await post('compareSnapshots', { snapshot, against })).data;
      expect([before.snapshot, now.snapshot]).toEqual([first, second]);
      const of = (expected: string) =>
        rows
          .filter(({ state }) => state === expected)
          .map(({ node: { pid, actions } }) => [pid, actions]);
      // The parent of this process has ended, so the process is now at the top level.
      expect([of('added'), of('gone'), of('changed')]).toEqual([
        [[500, ['kill']]],
        [[10, []]],
        [[11, []]],
      ]);
      expect(rows).toHaveLength(BASE.length + 1);
    }
    expect((await post('compareSnapshots', { snapshot: first, against: randomUUID() })).code).toBe(
      7,
    );
    expect((await post('exportTree', { snapshot: first })).data.list).toHaveLength(BASE.length);
    expect((await post('exportTree', { snapshot: randomUUID() })).code).toBe(7);
  });

  it("refuses terminals outside the caller's data scope", async () => {
    await server.addUser('owner', STAFF_ROLES.netbarOwner);
    const owner = await server.login('owner');
    for (const [path, body] of [
      ['getProcessTree', {}],
      ['getChildren', { nodeId: '' }],
      ['compareSnapshots', { snapshot: first, against: second }],
      ['exportTree', {}],
    ] as const)
      expect([path, (await post(path, body, owner)).code]).toEqual([path, 7]);
  });

  it('lists all netbars with the numbers of their snapshots, without archived ones', async () => {
    const quiet = await addNetbar(server, as, { name: '月光网吧' });
    const archived = await addNetbar(server, as, { name: '旧网吧' }, { status: 'archived' });
    const read = async (body: object = {}) =>
      (
        await server.call<{ list: { ID: number }[]; stat: object }>(
          'POST /process/getProcessOverview',
          { page: 1, pageSize: 20, ...body },
          { as },
        )
      ).data;
    const { list, stat } = await read();
    const rowOf = (id: number) => list.find(({ ID }) => ID === id);
    expect(rowOf(netbarId)).toMatchObject({
      snapshots: 2,
      threatSnapshots: 0,
      lastAt: expect.any(String),
      state: 'requested',
    });
    expect(rowOf(quiet.ID)).toMatchObject({ snapshots: 0, lastAt: null, state: 'none' });
    expect(rowOf(archived.ID)).toBeUndefined();
    expect(stat).toEqual({ state: { threat: 0, requested: 1, none: 1 } });
    expect((await read({ state: 'requested' })).list.map(({ ID }) => ID)).toEqual([netbarId]);
  });
});
