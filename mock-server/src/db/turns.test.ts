import { setImmediate as turn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { beforeAll, expect, it } from 'vitest';
import { serializeStatements } from './turns.ts';

let client: PGlite;
let waiting: () => number;

beforeAll(async () => {
  client = await PGlite.create();
  waiting = serializeStatements(client);
});

/** Counts the iterations of the event loop until `work` ends. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let [turns, isDone] = [0, false];
  const counting = (async () => {
    for (; !isDone; turns += 1) await turn();
  })();
  await work.finally(() => {
    isDone = true;
  });
  await counting;
  return turns;
}

const STATEMENTS = 50;
const many = (run: (statement: string) => Promise<unknown>) =>
  Promise.all(Array.from({ length: STATEMENTS }, (_, at) => run(`select ${at}`)));

// @guarantee overload
it.each([
  ['queries', () => many((statement) => client.query(statement))],
  ['scripts', () => many((statement) => client.exec(statement))],
  ['transactions', () => many((statement) => client.transaction((tx) => tx.query(statement)))],
  [
    'statements of a transaction',
    () => client.transaction((tx) => many((statement) => tx.query(statement))),
  ],
  [
    'scripts of a transaction',
    () => client.transaction((tx) => many((statement) => tx.exec(statement))),
  ],
])('returns to the event loop between concurrent %s', async (_case, work) => {
  expect(await turnsDuring(work())).toBeGreaterThanOrEqual(STATEMENTS - 1);
});

it('runs statements in the order of their calls and counts those that wait', async () => {
  await turn();
  const order: number[] = [];
  const send = (at: number) => client.query('select 1').then(() => order.push(at));
  const sent = [
    send(0),
    client.transaction(async (tx) => void (await tx.query('select 1'))).then(() => order.push(1)),
    send(2),
  ];
  expect(waiting()).toBe(2);
  await Promise.all(sent);
  expect([order, waiting()]).toEqual([[0, 1, 2], 0]);
});

it('continues after a failed statement and a failed transaction', async () => {
  const failed = [
    client.query('select nothing'),
    client.transaction((tx) => tx.query('select nothing')),
  ];
  for (const { status } of await Promise.allSettled(failed)) expect(status).toBe('rejected');
  expect((await client.query<{ value: number }>('select 1 as value')).rows).toEqual([{ value: 1 }]);
});

it('closes after earlier statements have ended', async () => {
  const closing = await PGlite.create();
  serializeStatements(closing);
  const sent = [closing.query('select 1'), closing.query('select 2')];
  await closing.close();
  expect((await Promise.allSettled(sent)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
  ]);
});
