import { Agent } from 'node:http';
import { ADMIN, type ConsoleServer } from '@console/e2e/support/consoleServer.ts';
import { closeDays } from '@console/mock-server/dist/modules/areas/asset/closeDays.js';
import { test } from 'playwright/test';
import { addAccounts, addEntries } from './ledger/fill.ts';
import { benchLists } from './ledger/lists.ts';
import { benchProof } from './ledger/proof.ts';
import { benchWrites } from './ledger/writes.ts';
import { type Engine, postgresEngine } from './server/engines.ts';
import { send } from './server/load.ts';

const ENTRIES = Number(process.env.BENCH_ENTRIES ?? 1_000_000);
/** Number of entries for a second, longer proof. Adding ten million entries takes many minutes. */
const PROOF_ENTRIES = Number(process.env.BENCH_PROOF_ENTRIES ?? 0);

async function withSession(
  engine: Engine,
  work: (server: ConsoleServer, token: string) => Promise<void>,
): Promise<void> {
  const server = await engine.start();
  const agent = new Agent();
  try {
    const { token } = await send(agent, server.url, '', {
      method: 'POST',
      path: '/base/login',
      body: ADMIN,
    });
    await work(server, String(token));
  } finally {
    agent.destroy();
    await server.stop();
  }
}

// Adding ten million rows takes long on a busy machine.
test.setTimeout(90 * 60_000);

test('ledger on PostgreSQL', async () => {
  const address = process.env.BENCH_DATABASE_URL;
  test.skip(address === undefined, 'BENCH_DATABASE_URL is not set');
  const engine = await postgresEngine(address ?? '');
  try {
    // The first start creates the tables.
    await (await engine.start()).stop();
    const fill = async (from: number, to: number, existing?: number) => {
      const database = await engine.open();
      const first = existing ?? (await addAccounts(database));
      await addEntries(database, first, from, to, to);
      await closeDays(database.db);
      await database.close();
      return first;
    };
    const first = await fill(0, ENTRIES);
    await withSession(engine, async (server, token) => {
      await benchLists(engine, server, token, { entries: ENTRIES, first });
      await benchProof(server, token);
    });
    if (PROOF_ENTRIES > ENTRIES) {
      await fill(ENTRIES, PROOF_ENTRIES, first);
      await withSession(engine, benchProof);
    }
    // Last, because these movements continue the chains of the added entries.
    await withSession(engine, (server, token) => benchWrites(server, token, first));
  } finally {
    await engine.remove();
  }
});
