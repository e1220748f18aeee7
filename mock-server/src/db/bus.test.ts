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

/** Subscribes to a topic and collects its messages. */
function inbox(topic: string) {
  const received: unknown[] = [];
  const end = bus.subscribe(topic, (payload) => received.push(payload));
  return { received, end };
}

it('delivers messages to the subscribers of a topic in order, until they unsubscribe', async () => {
  const [scans, others] = [inbox('scan'), inbox('other')];
  await bus.publish('scan', { uuid: '一' });
  await bus.publish('scan', { uuid: '二' });
  await expect.poll(() => scans.received).toEqual([{ uuid: '一' }, { uuid: '二' }]);
  scans.end();
  await bus.publish('scan', { uuid: '三' });
  await bus.publish('other', {});
  await expect.poll(() => others.received).toEqual([{}]);
  expect(scans.received).toHaveLength(2);
});

it('sends a message of a transaction on commit, and drops it on rollback', async () => {
  const { received } = inbox('scan');
  await database.db.transaction(async (tx) => {
    await bus.publish('scan', { uuid: 'committed' }, tx);
    expect(received).toEqual([]);
  });
  await expect.poll(() => received).toEqual([{ uuid: 'committed' }]);
  const rolledBack = database.db.transaction(async (tx) => {
    await bus.publish('scan', { uuid: 'rolled back' }, tx);
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await bus.publish('scan', { uuid: 'last' });
  await expect.poll(() => received).toEqual([{ uuid: 'committed' }, { uuid: 'last' }]);
});

it('sends immediately if no transaction is passed', async () => {
  const { received } = inbox('scan');
  await database.db.transaction(() => bus.publish('scan', { uuid: 'immediate' }));
  await expect.poll(() => received).toEqual([{ uuid: 'immediate' }]);
});

it('accepts messages up to the limit in bytes and rejects longer ones', async () => {
  const { received } = inbox('scan');
  const frame = Buffer.byteLength(JSON.stringify({ topic: 'scan', payload: { text: '' } }));
  const longest = { text: 'x'.repeat(MAX_MESSAGE_BYTES - frame) };
  await bus.publish('scan', longest);
  await expect.poll(() => received).toEqual([longest]);
  await expect(bus.publish('scan', { text: `${longest.text}x` })).rejects.toThrow(RangeError);
  await expect(bus.publish('scan', { text: '网'.repeat(MAX_MESSAGE_BYTES / 2) })).rejects.toThrow(
    RangeError,
  );
});

it('logs a failing listener and calls the others', async () => {
  bus.subscribe('scan', () => {
    throw new Error('broken');
  });
  const { received } = inbox('scan');
  await bus.publish('scan', {});
  await expect.poll(() => received).toEqual([{}]);
  expect(logged).toMatchObject([{ msg: 'Bus listener failed', topic: 'scan' }]);
});
