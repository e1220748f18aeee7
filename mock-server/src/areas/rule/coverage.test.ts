import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { withServer } from '../../testing/server.ts';
import { rebuildRollups } from '../defense/rollups.ts';
import { insertLogs } from '../defense/testing/logs.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import type { readCoverage } from './coverage.ts';
import { rules } from './tables.ts';

const server = withServer();
let admin = '';

type Coverage = Awaited<ReturnType<typeof readCoverage>>;
const read = async (as: string): Promise<Coverage> =>
  (await server.call<Coverage>('POST /rule/getCoverage', {}, { as })).data;

beforeEach(async () => {
  admin = await server.login();
  const { ID: netbarId } = await addNetbar(server, admin);
  const log = {
    netbarId,
    terminalNo: 'A001',
    occurredAt: new Date(server.deps.now().getTime() - 3_600_000),
    threatType: 'script',
    severity: 'high',
    action: 'blocked',
    ruleName: '拦截恶意脚本',
    processName: 'wscript.exe',
    processPath: 'C:\\wscript.exe',
    pid: 1,
    ppid: 0,
    parentName: '',
    cmdline: '',
    sha256: 'a'.repeat(64),
  } as const;
  await insertLogs(
    server.db,
    { ...log, status: 'falsePositive' },
    log,
    { ...log, action: 'audited' },
    { ...log, threatType: 'driver', ruleName: '没有误报' },
  );
  await rebuildRollups(server.db);
  await server.db.delete(rules).where(eq(rules.category, 'script'));
});

it('lists threat types without an active rule first, with the logs of a week', async () => {
  const { types } = await read(admin);
  expect(types[0]).toEqual({ threatType: 'script', logs: 2, rules: 0 });
  expect(types.find(({ threatType }) => threatType === 'driver')).toMatchObject({ logs: 1 });
  expect(types.slice(1).every((type) => type.rules > 0)).toBe(true);
});

it('does not count rules that are disabled or only allow', async () => {
  await server.db.update(rules).set({ status: 'disabled' }).where(eq(rules.category, 'driver'));
  await server.db.update(rules).set({ mode: 'allow' }).where(eq(rules.category, 'homepage'));
  const uncovered = (await read(admin)).types.filter((type) => type.rules === 0);
  expect(uncovered.map(({ threatType }) => threatType).sort()).toEqual([
    'driver',
    'homepage',
    'script',
  ]);
});

it('lists the rules with the most false positives, also those that no longer exist', async () => {
  expect((await read(admin)).noisy).toEqual([
    { ruleName: '拦截恶意脚本', ruleId: null, hits: 2, falsePositives: 1 },
  ]);
});

it('shows no numbers of all netbars to a caller who sees some', async () => {
  await server.addUser('owner', STAFF_ROLES.netbarOwner);
  const { types, noisy } = await read(await server.login('owner'));
  expect(types.every(({ logs }) => logs === null)).toBe(true);
  expect(noisy).toEqual([]);
});
