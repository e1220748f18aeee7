// @both-engines: lateral look-ups, and ids that are picked in the order of an index
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addNetbar } from '../../../areas/netbar/testing/netbars.ts';
import { withServer } from '../../../testing/server.ts';

const server = withServer();
const OWNER = 300;
let as: string;
let owner: string;
let mine: number;
let second: number;
let other: number;

const addTag = (IDs: number[], tag: string) =>
  server.call('POST /netbar/setNetbarTags', { IDs, tags: [tag], mode: 'add' }, { as });

interface Page {
  list: { ID: number }[];
  total: number;
}

/** A list, and a query of it. */
interface Case {
  call: string;
  query: Record<string, unknown>;
  caller(): string;
}

async function pageOf({ call, query, caller }: Case, at: object): Promise<Page> {
  const fields = { page: 1, pageSize: 3, ...query, ...at };
  const search = new URLSearchParams(
    Object.entries(fields).map(([field, value]): [string, string] => [field, String(value)]),
  );
  const sent = call.startsWith('GET') ? `${call}?${search}` : call;
  const body = call.startsWith('GET') ? undefined : fields;
  const { code, data, msg } = await server.call<Page>(sent, body, { as: caller() });
  if (code !== 0) throw new Error(msg);
  return data;
}

const ids = ({ list }: Page) => list.map(({ ID }) => ID);

/** Returns the ids of records by a condition on them, newest first. */
async function recordsWhere(condition: string): Promise<number[]> {
  const { rows } = (await server.db.execute(
    sql.raw(`select id from operation_records r where ${condition} order by id desc`),
  )) as unknown as { rows: { id: number }[] };
  return rows.map(({ id }) => id);
}

const isAbout = (...netbars: number[]) =>
  `exists (select 1 from operation_targets where record = r.id and netbar_id in (${netbars.join()}))`;

beforeEach(async () => {
  as = await server.login();
  const ownerId = await server.addUser('owner', OWNER);
  mine = (await addNetbar(server, as, { name: '星河网咖' }, { ownerId })).ID;
  second = (await addNetbar(server, as, { name: '星云网咖' }, { ownerId })).ID;
  other = (await addNetbar(server, as, { name: '蓝海网咖' })).ID;
  owner = await server.login('owner');
  for (const tag of ['一', '二', '三', '四']) {
    await addTag([mine], tag);
    await addTag([other], tag);
    await addTag([mine, second, other], `共${tag}`);
    await server.call('PUT /user/setSelfInfo', { nickName: tag }, { as: owner });
  }
});

const HISTORY = 'GET /sysOperationRecord/getSysOperationRecordList';
const LOG = 'POST /log/getOperationLogList';

/** Compares pages by number and by row, in both directions, to all records of the condition. */
async function expectPages(list: Case, condition: string): Promise<void> {
  const all = await recordsWhere(condition);
  expect(all.length).toBeGreaterThan(6);
  const first = await pageOf(list, {});
  expect(ids(first)).toEqual(all.slice(0, 3));
  expect(first.total).toBe(all.length);
  expect(ids(await pageOf(list, { page: 2 }))).toEqual(all.slice(3, 6));
  expect(ids(await pageOf(list, { page: 2, after: all[2] }))).toEqual(all.slice(3, 6));
  expect(ids(await pageOf(list, { page: 1, before: all[3] }))).toEqual(all.slice(0, 3));
  expect(ids(await pageOf(list, { page: 99, fromEnd: true }))).toEqual(
    all.slice(-(all.length % 3 || 3)),
  );
}

describe('pages of operations', () => {
  it('contain all records of a netbar once', async () => {
    const query = { netbarId: mine };
    await expectPages({ call: HISTORY, query, caller: () => as }, isAbout(mine));
    await expectPages({ call: LOG, query, caller: () => as }, isAbout(mine));
  });

  it('contain the records of an object that also match the other filters', async () => {
    const query = { targetKind: 'netbar', targetId: String(mine), path: 'setNetbarTags' };
    const condition = `${isAbout(mine)} and path = '/netbar/setNetbarTags'`;
    await expectPages({ call: HISTORY, query, caller: () => as }, condition);
  });

  it('contain the own records of an owner and those of the own netbars once', async () => {
    const condition = `${isAbout(mine, second)} or (user_name = 'owner' and status <> 0)`;
    await expectPages({ call: LOG, query: {}, caller: () => owner }, condition);
  });

  it('contain only records of a netbar in the data scope of an owner', async () => {
    await expectPages({ call: LOG, query: { netbarId: mine }, caller: () => owner }, isAbout(mine));
    const hidden = await pageOf({ call: LOG, query: { netbarId: other }, caller: () => owner }, {});
    expect(ids(hidden)).toEqual(
      await recordsWhere(`${isAbout(other)} and ${isAbout(mine)}`).then((all) => all.slice(0, 3)),
    );
  });

  it('contain only the records of a time range', async () => {
    const [newest = 0] = await recordsWhere('true');
    await server.db.execute(
      sql.raw(
        `update operation_records set created_at = created_at - interval '1 day' where id > ${newest - 4}`,
      ),
    );
    const query = {
      startCreatedAt: new Date(Date.now() - 3_600_000).toISOString(),
      endCreatedAt: new Date(Date.now() + 3_600_000).toISOString(),
    };
    const isRecent = `created_at > now() - interval '1 hour'`;
    const condition = `${isRecent} and (${isAbout(mine, second)} or (user_name = 'owner' and status <> 0))`;
    await expectPages({ call: LOG, query, caller: () => owner }, condition);
    const one = { ...query, netbarId: mine };
    await expectPages(
      { call: HISTORY, query: one, caller: () => as },
      `${isRecent} and ${isAbout(mine)}`,
    );
  });

  it('are empty for an object without records', async () => {
    const query = { targetKind: 'netbar', targetId: 'none' };
    expect(await pageOf({ call: HISTORY, query, caller: () => as }, {})).toMatchObject({
      list: [],
      total: 0,
    });
  });
});
