import { beforeEach, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { runDueTasks } from '../../platform/services/tasks/runTask.ts';
import { withServer } from '../../testing/server.ts';
import { insertLogs } from '../defense/testing/logs.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { seenPrograms } from '../program/index.ts';
import type { DryRunReport } from './dryRunReport.ts';

const server = withServer();
let author = '';
let netbarId = 0;

beforeEach(async () => {
  await server.addUser('author', STAFF_ROLES.operations);
  author = await server.login('author');
  netbarId = (await addNetbar(server, await server.login())).ID;
});

const program = (name: string, signer: string, mark: string) => ({
  netbarId,
  sha256: mark.repeat(64),
  name,
  path: `D:\\Games\\${name}`,
  signer,
  terminals: 3,
  isFirst: true,
  firstSeenAt: server.deps.now(),
  lastSeenAt: server.deps.now(),
});

const event = (processName: string) => ({
  netbarId,
  terminalNo: 'A001',
  occurredAt: server.deps.now(),
  createdAt: server.deps.now(),
  threatType: 'process' as const,
  severity: 'low' as const,
  ruleName: 'x',
  action: 'allowed' as const,
  processName,
  processPath: `D:\\Games\\${processName}`,
  pid: 1,
  ppid: 1,
  parentName: '',
  cmdline: '',
  sha256: 'f'.repeat(64),
  count: 5,
});

async function tryOut(...conditions: object[]): Promise<DryRunReport> {
  const matcher = { op: 'any', conditions };
  const body = { matcher, days: 1 };
  expect(await server.call('POST /rule/dryRun', body, { as: author })).toMatchObject({ code: 0 });
  await runDueTasks(server.deps);
  const { data } = await server.call<{ run: { report: DryRunReport } }>(
    'POST /rule/getDryRun',
    { matcher },
    { as: author },
  );
  return data.run.report;
}

it('reports matches with doubts, and the active rules that already catch them', async () => {
  await server.db
    .insert(seenPrograms)
    .values([program('aimhelp.exe', '', 'a'), program('game.exe', 'Game Ltd', 'b')]);
  await insertLogs(server.db, event('popad.exe'));
  const report = await tryOut({
    field: 'processName',
    operator: 'in',
    values: ['aimhelp.exe', 'game.exe', 'popad.exe'],
  });
  expect(report).toMatchObject({
    tried: 3,
    matched: 3,
    hits: 5,
    netbars: 1,
    doubtful: 2,
    fieldsWithoutData: [],
    caught: [{ name: '结束广告弹窗进程', samples: 1 }],
  });
  expect(report.samples.map(({ sample, doubts }) => [sample.processName, doubts])).toEqual(
    expect.arrayContaining([
      ['aimhelp.exe', []],
      ['game.exe', ['signed']],
      ['popad.exe', ['allowed']],
    ]),
  );
});

it('names conditions without data instead of reporting no hits for them', async () => {
  await server.db.insert(seenPrograms).values(program('aimhelp.exe', '', 'a'));
  const report = await tryOut(
    { field: 'domain', operator: 'eq', values: ['pool.example'] },
    { field: 'processName', operator: 'eq', values: ['other.exe'] },
  );
  expect(report).toMatchObject({ tried: 1, matched: 0, fieldsWithoutData: ['domain'] });
});
