import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HALF_HEAD, largeRequests, openClients } from './faults/clients.ts';
import { preparedFolder } from './support/preparedData.ts';
import { call, type Instance, signIn, startServer } from './support/server.ts';

const LISTS = 20;

let folder = '';
let server: Instance;
let session: Record<string, string>;

beforeAll(async () => {
  folder = await preparedFolder('crowd');
  server = await startServer({ CONSOLE_DATA_DIR: join(folder, 'data') });
  session = await signIn(server.url);
});
afterAll(async () => {
  await server?.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

// @guarantee request-limits
it.each([
  {
    who: '30 clients that do not read large responses',
    count: 30,
    texts: () => largeRequests(session, '/', 3),
    reads: false,
  },
  {
    who: '1 000 connections with half of a request head',
    count: 1_000,
    texts: () => [HALF_HEAD],
    reads: true,
  },
])('beside $who, lists are read on new and on open connections', async (clients) => {
  const { count, reads, texts } = clients;
  const crowd = await openClients({
    ...{ url: server.url, count, reads, texts: texts(), reopen: false },
  });
  try {
    expect(crowd.opened).toEqual({ open: count, refused: 0, closed: 0 });
    for (let list = 0; list < LISTS; list += 1) {
      const headers = { ...session, ...(list % 2 === 0 && { connection: 'close' }) };
      const body = { page: 1, pageSize: 10 };
      expect((await call(server.url, 'POST /user/getUserList', body, headers)).code).toBe(0);
    }
  } finally {
    await crowd.end();
  }
});
