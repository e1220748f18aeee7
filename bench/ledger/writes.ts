import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import type { ConsoleServer } from '@console/e2e/support/consoleServer.ts';
import { send } from '../server/load.ts';
import { printColumns } from '../table.ts';
import { machineLoad, ms } from './format.ts';

const WRITES = 200;
const WRITTEN_ACCOUNTS = 10;

/**
 * Books concurrent movements on a few accounts, and checks that the ledger and the balances contain
 * all of them.
 */
export async function benchWrites(
  { url }: ConsoleServer,
  token: string,
  first: number,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: WRITES });
  const read = async () => {
    const ids = Array.from({ length: WRITTEN_ACCOUNTS }, (_, index) => first + index);
    const lists = await Promise.all(
      ids.map((userId) =>
        send(agent, url, token, {
          method: 'POST',
          path: '/asset/getCoinRecordList',
          body: { page: 1, pageSize: 1, userId },
        }),
      ),
    );
    const pages = lists as unknown as { total: number; list: { balanceAfter: number }[] }[];
    const balance = pages.reduce((sum, { list }) => sum + (list[0]?.balanceAfter ?? 0), 0);
    return { balance, entries: pages.reduce((sum, { total }) => sum + total, 0) };
  };
  const before = await read();
  const durations: number[] = [];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: WRITES }, async (_, index) => {
      const sentAt = performance.now();
      const body = {
        userId: first + (index % WRITTEN_ACCOUNTS),
        assetType: 'coin',
        amount: 3,
        remark: '压测',
        requestId: randomUUID(),
      };
      await send(agent, url, token, { method: 'POST', path: '/user/compensateAseet', body });
      durations.push(performance.now() - sentAt);
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const after = await read();
  agent.destroy();
  durations.sort((a, b) => a - b);
  const lost = WRITES - (after.entries - before.entries);
  const missing = WRITES * 3 - (after.balance - before.balance);
  printColumns(
    `${WRITES} concurrent movements on ${WRITTEN_ACCOUNTS} accounts (${machineLoad()})`,
    [
      ['', 'p50 ms', 'p95 ms', 'per second', 'lost', 'missing in balances'],
      [
        'incoming',
        ms(durations[WRITES / 2] ?? 0),
        ms(durations[Math.floor(WRITES * 0.95)] ?? 0),
        (WRITES / seconds).toFixed(0),
        String(lost),
        String(missing),
      ],
    ],
  );
}
