import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { latch } from './latch.ts';
import { withServer } from './server.ts';
import { assertNothingOutside, keptOutside } from './transactionGuard.ts';

const server = withServer();
const within = (work: () => unknown) => server.db.transaction(async () => void (await work()));

it.each([
  ['a file', () => stat('.')],
  ['another machine', () => once(connect(1, '127.0.0.1'), 'connect').catch(() => undefined)],
  ['a stand-in for one', () => keptOutside({ send: async () => undefined }).send()],
])('a transaction that waits for %s is found', async (_what, work) => {
  await within(work);
  expect(assertNothingOutside).toThrow(/something outside/);
});

it('what waits for the database alone, or for files before and after it, passes', async () => {
  await stat('.');
  await server.db.transaction(async (tx) => void (await tx.execute(sql`select 1`)));
  await stat('.');
  expect(assertNothingOutside).not.toThrow();
});

it('what a transaction began and did not wait for holds nobody up after its end', async () => {
  const ended = latch();
  let goesOn: Promise<unknown> = Promise.resolve();
  await within(() => {
    goesOn = ended.passed.then(() => stat('.'));
  });
  ended.open();
  await goesOn;
  expect(assertNothingOutside).not.toThrow();
});
