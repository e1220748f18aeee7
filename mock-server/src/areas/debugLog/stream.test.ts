import { asc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';
import { enrolTestGateway } from '../agent/testing/gateway.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { debugLogs } from './tables.ts';
import { deleteExcessLogs } from './upkeep.ts';

const server = withServer();

it('stores valid entries under their terminal, and keeps only the newest rows of each netbar', async () => {
  const as = await server.login();
  const { ID: netbarId } = await addNetbar(server, as);
  const { ID: other } = await addNetbar(server, as, { name: '云帆网咖·中心店' });
  const { gateway } = await enrolTestGateway(server, as, netbarId);
  const at = server.deps.now().getTime();
  const line = (message: string, more: object = {}) => ({
    at,
    level: 'info',
    module: 'agent',
    message,
    ...more,
  });
  const list = [
    line('one'),
    line('two', { no: 'A002' }),
    line('x'.repeat(200_000)),
    line('three', { level: 'loud' }),
    line('four'),
  ];
  gateway.send({ t: 'batch', seq: 1, stream: 'debug', no: 'A001', list });
  await gateway.waitFor('ack');
  const rows = async () =>
    (await server.db.select().from(debugLogs).orderBy(asc(debugLogs.id))).map((row) => [
      row.netbarId,
      row.terminalNo,
      row.message,
    ]);
  expect(await rows()).toEqual([
    [netbarId, 'A001', 'one'],
    [netbarId, 'A002', 'two'],
    [netbarId, 'A001', 'four'],
  ]);
  const now = server.deps.now();
  await server.db.insert(debugLogs).values({
    netbarId: other,
    createdAt: now,
    occurredAt: now,
    level: 'info',
    module: 'agent',
    message: 'old',
  });
  await deleteExcessLogs(server.db, 2);
  expect((await rows()).map(([, , message]) => message)).toEqual(['two', 'four', 'old']);
});
