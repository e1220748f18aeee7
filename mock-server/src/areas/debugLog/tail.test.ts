// @both-engines: notifications
import { beforeEach, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { withServer } from '../../testing/server.ts';
import type { ConnectedNetbar } from '../agent/index.ts';
import { connect, enrolTestGateway, type TestGateway } from '../agent/testing/gateway.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import type { DebugLog } from './list.ts';
import { debugStream } from './stream.ts';
import { debugLogs } from './tables.ts';
import { deleteExcessLogs } from './upkeep.ts';

const server = withServer();
let as = '';
let netbarId = 0;
let gateway: TestGateway;
let identity: Awaited<ReturnType<typeof enrolTestGateway>>['identity'];
let seq = 0;

beforeEach(async () => {
  as = await server.login();
  netbarId = (await addNetbar(server, as)).ID;
  ({ gateway, identity } = await enrolTestGateway(server, as, netbarId));
  seq = 0;
});

const line = (parts: object) => ({
  at: server.deps.now().getTime(),
  level: 'info',
  module: 'agent',
  message: '',
  ...parts,
});
async function write(...lines: object[]): Promise<void> {
  seq += 1;
  gateway.send({ t: 'batch', seq, stream: 'debug', list: lines.map(line) });
  await gateway.waitFor('ack', seq);
}
interface Tail {
  list: DebugLog[];
  cursor: number;
  more: boolean;
  gap: boolean;
}
const tail = async (query: object = {}, caller = as) =>
  (await server.call<Tail>('POST /netbar/getDebugTail', { netbarId, ...query }, { as: caller }))
    .data;
const messages = ({ list }: Tail) => list.map(({ message }) => message);

it('continues after the cursor without missing entries, with changing filters', async () => {
  await write({ message: 'one' }, { message: 'two', level: 'error' });
  const first = await tail();
  expect([messages(first), first.more]).toEqual([['one', 'two'], false]);
  await write({ message: 'three' }, { message: 'four', level: 'error', no: 'A001' });
  const second = await tail({ after: first.cursor, levels: ['error'] });
  expect([messages(second), second.gap]).toEqual([['four'], false]);
  expect(messages(await tail({ after: second.cursor }))).toEqual([]);
  expect(messages(await tail({ after: first.cursor, keyword: 'HREE' }))).toEqual(['three']);
  expect(messages(await tail({ after: first.cursor, terminalNo: 'A001' }))).toEqual(['four']);
});

it('returns pending entries in pages, and reports a gap after entries were deleted', async () => {
  await write({ message: 'before' });
  const { cursor } = await tail();
  // Calls the stream directly, because a gateway with this many entries would be paused for
  // seconds.
  const netbar: ConnectedNetbar = { netbarId, toServerTime: (moment: number) => new Date(moment) };
  const pending = Array.from({ length: 450 }, (_, index) => line({ message: String(index) }));
  for (const entries of [pending.slice(0, 150), pending.slice(150, 300), pending.slice(300)])
    await server.db.transaction((tx) =>
      debugStream.write({ tx, bus: server.deps.bus, now: server.deps.now() }, [
        { netbar, no: undefined, command: undefined, entries },
      ]),
    );
  const read: string[] = [];
  let state = { cursor, more: true };
  let pages = 0;
  while (state.more) {
    const page = await tail({ after: state.cursor });
    expect(page.list.length).toBeLessThanOrEqual(200);
    read.push(...messages(page));
    state = page;
    pages += 1;
  }
  expect([pages, read]).toEqual([3, Array.from({ length: 450 }, (_, line) => String(line))]);
  await deleteExcessLogs(server.db, 10);
  const late = await tail({ after: cursor });
  expect([late.gap, late.list.length]).toEqual([true, 10]);
});

it('closes the connection on an entry of 1 MB without storing it, and accepts a reconnect', async () => {
  gateway.send({
    t: 'batch',
    seq: 1,
    stream: 'debug',
    list: [{ at: 1, level: 'info', module: 'agent', message: 'x'.repeat(1_000_000) }],
  });
  expect(await gateway.closed).toBe(1009);
  expect(await server.db.$count(debugLogs)).toBe(0);
  gateway = await connect(server);
  expect(await gateway.connect(identity)).toMatchObject({ received: 0 });
  await write({ message: 'shorter' });
  expect(messages(await tail())).toEqual(['shorter']);
});

it('groups entries by trace and lists them within the data scope', async () => {
  await write(
    { message: 'a', traceId: 't1' },
    { message: 'b', traceId: 't1', level: 'error', module: 'driver' },
    { message: 'c', traceId: 't2' },
  );
  const { data } = await server.call<{ list: object[] }>(
    'POST /netbar/getDebugTraces',
    { netbarId },
    { as },
  );
  expect(data.list).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ traceId: 't1', lines: 2, errors: 1, modules: ['agent', 'driver'] }),
      expect.objectContaining({ traceId: 't2', lines: 1, errors: 0 }),
    ]),
  );
  const query = { page: 1, pageSize: 10, traceId: 't1', level: ['error'] };
  const list = async (caller: string) =>
    (await server.call<{ list: DebugLog[] }>('POST /netbar/getDebugLogList', query, { as: caller }))
      .data.list;
  expect((await list(as)).map(({ message }) => message)).toEqual(['b']);
  await server.addUser('owner', STAFF_ROLES.netbarOwner);
  const owner = await server.login('owner');
  expect(await list(owner)).toEqual([]);
  expect((await server.call('POST /netbar/getDebugTail', { netbarId }, { as: owner })).code).toBe(
    7,
  );
  expect(
    (await server.call<{ list: object[] }>('POST /netbar/getDebugTraces', {}, { as: owner })).data
      .list,
  ).toEqual([]);
  await server.addUser('money', STAFF_ROLES.finance);
  const finance = await server.login('money');
  expect((await server.call('POST /netbar/getDebugTail', { netbarId }, { as: finance })).code).toBe(
    7,
  );
});
