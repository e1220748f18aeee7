import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeLog } from '../process/log.ts';
import { testDatabase } from '../testing/database.ts';
import { type Bus, MAX_MESSAGE_BYTES, openBus } from './bus.ts';
import type { Database } from './database.ts';

let database: Database;
let bus: Bus;
let logged: { msg: string; topic: string }[];

beforeEach(async () => {
  logged = [];
  database = await testDatabase();
  bus = await openBus(
    database,
    makeLog('info', { write: (line) => void logged.push(JSON.parse(line)) }),
  );
});
afterEach(() => bus.close());

/** A listener that keeps what it got. */
function inbox(topic: string) {
  const got: unknown[] = [];
  const end = bus.subscribe(topic, (payload) => got.push(payload));
  return { got, end };
}

it('delivers to the subscribers of a topic, in order, until they end', async () => {
  const [scans, others] = [inbox('scan'), inbox('other')];
  await bus.publish('scan', { uuid: '一' });
  await bus.publish('scan', { uuid: '二' });
  await expect.poll(() => scans.got).toEqual([{ uuid: '一' }, { uuid: '二' }]);
  scans.end();
  await bus.publish('scan', { uuid: '三' });
  await bus.publish('other', {});
  await expect.poll(() => others.got).toEqual([{}]);
  expect(scans.got).toHaveLength(2);
});

it('sends what belongs to a transaction when it commits, and never when it is rolled back', async () => {
  const { got } = inbox('scan');
  await database.db.transaction(async (tx) => {
    await bus.publish('scan', { uuid: 'kept' }, tx);
    expect(got).toEqual([]);
  });
  await expect.poll(() => got).toEqual([{ uuid: 'kept' }]);
  const undone = database.db.transaction(async (tx) => {
    await bus.publish('scan', { uuid: 'undone' }, tx);
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await bus.publish('scan', { uuid: 'last' });
  await expect.poll(() => got).toEqual([{ uuid: 'kept' }, { uuid: 'last' }]);
});

it('does not wait for a transaction that it is not told of', async () => {
  const { got } = inbox('scan');
  await database.db.transaction(() => bus.publish('scan', { uuid: 'at once' }));
  await expect.poll(() => got).toEqual([{ uuid: 'at once' }]);
});

it('takes messages up to its limit and refuses longer ones, counted in bytes', async () => {
  const { got } = inbox('scan');
  const frame = Buffer.byteLength(JSON.stringify({ topic: 'scan', payload: { text: '' } }));
  const longest = { text: 'x'.repeat(MAX_MESSAGE_BYTES - frame) };
  await bus.publish('scan', longest);
  await expect.poll(() => got).toEqual([longest]);
  await expect(bus.publish('scan', { text: `${longest.text}x` })).rejects.toThrow(RangeError);
  await expect(bus.publish('scan', { text: '网'.repeat(MAX_MESSAGE_BYTES / 2) })).rejects.toThrow(
    RangeError,
  );
});

it('logs a listener that fails and goes on with the others', async () => {
  bus.subscribe('scan', () => {
    throw new Error('broken');
  });
  const { got } = inbox('scan');
  await bus.publish('scan', {});
  await expect.poll(() => got).toEqual([{}]);
  expect(logged).toMatchObject([{ msg: 'a listener of the bus failed', topic: 'scan' }]);
});
