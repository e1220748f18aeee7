import { createHash } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';
import { enrolTestGateway } from '../agent/testing/gateway.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import type { SeenProgram } from './list.ts';
import { seenPrograms } from './tables.ts';
import { deleteExcessPrograms } from './upkeep.ts';

const server = withServer();
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const program = (name: string, terminals: number, more: object = {}) => ({
  at: server.deps.now().getTime(),
  sha256: hashOf(name),
  path: `D:\\Games\\${name}`,
  terminals,
  ...more,
});
let as: string;

beforeEach(async () => {
  as = await server.login();
});

/** Creates a netbar with a gateway. */
async function connect(name: string, columns: object = {}) {
  const { ID: netbarId } = await addNetbar(server, as, { name }, columns);
  const { gateway } = await enrolTestGateway(server, as, netbarId);
  let sent = 0;
  const report = async (...list: object[]): Promise<void> => {
    sent += 1;
    gateway.send({ t: 'batch', seq: sent, stream: 'seen', list });
    await gateway.waitForAck(sent);
  };
  return { netbarId, report };
}

const list = async (body: object = {}, caller = as) =>
  (
    await server.call<{ list: SeenProgram[] }>(
      'POST /program/getProgramList',
      { page: 1, pageSize: 50, ...body },
      { as: caller },
    )
  ).data.list;

describe('programs that gateways report', () => {
  it('are stored once per netbar and file, with the last number of terminals and the first time', async () => {
    const { report, netbarId } = await connect('星河网咖');
    await report(program('a.exe', 1), program('b.exe', 2, { signer: 'Example Ltd' }), {
      ...program('c.exe', 1),
      sha256: 'no hash',
    });
    const first = server.deps.now().toISOString();
    server.advance(3_600_000);
    await report(program('a.exe', 3), program('a.exe', 4));
    const rows = await server.db.select().from(seenPrograms).orderBy(asc(seenPrograms.name));
    expect(rows).toMatchObject([
      { netbarId, name: 'a.exe', path: 'D:\\Games\\a.exe', terminals: 4, signer: '' },
      { netbarId, name: 'b.exe', terminals: 2, signer: 'Example Ltd' },
    ]);
    expect(rows[0]?.firstSeenAt.toISOString()).toBe(first);
    expect(rows[0]?.lastSeenAt.getTime()).toBe(server.deps.now().getTime());
  });

  it('are marked as first in the netbar that reported the file before all others', async () => {
    const first = await connect('星河网咖');
    const second = await connect('云帆网咖');
    await first.report(program('a.exe', 1));
    await second.report(program('a.exe', 1), program('b.exe', 1));
    const firsts = await list({ isFirst: true });
    expect(firsts.map(({ name, netbarId }) => [name, netbarId]).sort()).toEqual([
      ['a.exe', first.netbarId],
      ['b.exe', second.netbarId],
    ]);
    expect((await list({ isFirst: false })).map(({ netbarId }) => netbarId)).toEqual([
      second.netbarId,
    ]);
  });
});

describe('list of programs', () => {
  it('filters by name, hash, signature and netbar, and counts the netbars with the file', async () => {
    const first = await connect('星河网咖');
    const second = await connect('云帆网咖');
    await first.report(program('Arena.exe', 1, { signer: 'Example Ltd' }), program('b.exe', 1));
    await second.report(program('Arena.exe', 1, { signer: 'Example Ltd' }));
    const names = async (body: object) => (await list(body)).map(({ name }) => name);
    expect(await names({ name: 'arena' })).toEqual(['Arena.exe', 'Arena.exe']);
    expect(await names({ sha256: hashOf('b.exe').toUpperCase() })).toEqual(['b.exe']);
    expect(await names({ signed: false })).toEqual(['b.exe']);
    expect(await names({ netbarId: second.netbarId })).toEqual(['Arena.exe']);
    expect((await list({ name: 'arena' })).map(({ netbars }) => netbars)).toEqual([2, 2]);
    expect((await list({ name: 'b.exe' })).map(({ netbars }) => netbars)).toEqual([1]);
  });

  it('counts only netbars in the data scope of the caller', async () => {
    const ownerId = await server.addUser('owner', 300);
    const first = await connect('星河网咖', { ownerId });
    const second = await connect('云帆网咖');
    await first.report(program('a.exe', 1));
    await second.report(program('a.exe', 1), program('b.exe', 1));
    const rows = await list({}, await server.login('owner'));
    expect(rows.map(({ name, netbars }) => [name, netbars])).toEqual([['a.exe', 1]]);
  });
});

it('keeps the newest programs of a netbar above the limit', async () => {
  const { report } = await connect('星河网咖');
  for (const name of ['a.exe', 'b.exe', 'c.exe']) {
    await report(program(name, 1));
    server.advance(1_000);
  }
  await deleteExcessPrograms(server.db, 2);
  expect((await list()).map(({ name }) => name)).toEqual(['c.exe', 'b.exe']);
});
