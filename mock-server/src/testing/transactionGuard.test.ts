import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { latch } from './latch.ts';
import { withServer } from './server.ts';
import { assertNoExternalOperations, countAsExternal } from './transactionGuard.ts';

const server = withServer();
const within = (work: () => unknown) => server.db.transaction(async () => void (await work()));

// @guarantee overload
it.each([
  ['a file', () => stat('.')],
  ['another machine', () => once(connect(1, '127.0.0.1'), 'connect').catch(() => undefined)],
  ['a stub of one', () => countAsExternal({ send: async () => undefined }).send()],
])('detects a transaction that waits for %s', async (_case, work) => {
  await within(work);
  expect(assertNoExternalOperations).toThrow(/external operation/);
});

it('accepts database statements, and file access before and after a transaction', async () => {
  await stat('.');
  await server.db.transaction(async (tx) => void (await tx.execute(sql`select 1`)));
  await stat('.');
  expect(assertNoExternalOperations).not.toThrow();
});

it('ignores work that a transaction started but did not await', async () => {
  const ended = latch();
  let continued: Promise<unknown> = Promise.resolve();
  await within(() => {
    continued = ended.passed.then(() => stat('.'));
  });
  ended.open();
  await continued;
  expect(assertNoExternalOperations).not.toThrow();
});
