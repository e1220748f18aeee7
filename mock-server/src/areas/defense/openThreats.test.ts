import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { terminals } from '../pc/index.ts';
import { updateOpenThreats } from './openThreats.ts';
import { defenseLogs } from './tables.ts';
import { insertLogs } from './testing/logs.ts';

const server = withServer();

const addTerminal = async (netbarId: number, terminalNo: string) => {
  const row = {
    netbarId,
    terminalNo,
    status: 'normal',
    power: 'on',
    powerAt: server.deps.now(),
    protectStatus: 'on',
  } as const;
  const [added] = await server.db.insert(terminals).values(row).returning();
  return added?.id ?? 0;
};
const log = (
  netbarId: number,
  terminalNo: string,
  hours: number,
  status: 'open' | 'ignored' = 'open',
) => ({
  netbarId,
  terminalNo,
  status,
  occurredAt: new Date(server.deps.now().getTime() - hours * 3_600_000),
  ...({
    threatType: 'process',
    severity: 'high',
    action: 'blocked',
    ruleName: '挖矿',
    sha256: 'a'.repeat(64),
  } as const),
  processName: 'x.exe',
  processPath: 'C:\\x.exe',
  pid: 1,
  ppid: 0,
  parentName: '',
  cmdline: '',
});
const risk = async (id: number) => {
  const [row] = await server.db.select().from(terminals).where(eq(terminals.id, id));
  return [row?.openThreats, row?.riskScore];
};

it('counts open threats of the last day in the risk score of their terminal until they are handled', async () => {
  const as = await server.login();
  const { ID: netbarId } = await addNetbar(server, as);
  const other = await addNetbar(server, as, { name: '云帆网咖·中心店' });
  const [threatened, calm, elsewhere] = [
    await addTerminal(netbarId, 'A001'),
    await addTerminal(netbarId, 'A002'),
    await addTerminal(other.ID, 'A001'),
  ];
  const logs = [
    log(netbarId, 'A001', 1),
    log(netbarId, 'A001', 23),
    log(netbarId, 'A001', 25),
    log(netbarId, 'A001', 1, 'ignored'),
    log(netbarId, 'A002', 30),
  ];
  await insertLogs(server.db, ...logs);
  await updateOpenThreats(server.deps);
  expect([await risk(threatened), await risk(calm), await risk(elsewhere)]).toEqual([
    [2, 30],
    [0, 0],
    [0, 0],
  ]);
  await server.db
    .update(defenseLogs)
    .set({ status: 'confirmed' })
    .where(eq(defenseLogs.netbarId, netbarId));
  await updateOpenThreats(server.deps);
  expect(await risk(threatened)).toEqual([0, 0]);
});
