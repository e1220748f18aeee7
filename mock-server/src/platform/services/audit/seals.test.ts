// @both-engines: triggers, bytea, locked rows
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { operationRecords } from '../operation/records/recordTables.ts';
import { perform } from '../tasks/testing/tasks.ts';
import { dayAfter, dayOf, endOfDay, startOfDay } from './days.ts';
import type { SealList } from './schemas.ts';
import { sealDueDays } from './seal.ts';
import { readSigningKey, type SigningKey } from './signingKey.ts';
import { auditSeals } from './store/sealTables.ts';
import { addRecord } from './testing/records.ts';

const server = withServer();
const HOUR = 3_600_000;
let as: string;
let key: SigningKey;
/** A day whose records exist before each test. The next day has none. */
let day: string;

const seal = () => sealDueDays(server.deps, key);
const check = () => perform(server, as, '/audit/checkSeals', {});
const dayBefore = (from: string) => dayOf(new Date(startOfDay(from).getTime() - HOUR));

beforeEach(async () => {
  as = await server.login();
  const found = await readSigningKey(server.deps.config);
  if (!found) throw new Error('The embedded server has no signing key');
  key = found;
  // Four days ago, so that at any hour three days are due, also before yesterday is.
  day = dayBefore(dayBefore(dayBefore(dayBefore(dayOf(server.deps.now())))));
  for (const hour of [1, 5, 23])
    await addRecord(server, new Date(startOfDay(day).getTime() + hour * HOUR), `/hour/${hour}`);
});

describe('sealing', () => {
  it('seals each ended day once, also days without records, in one chain', async () => {
    const [first, second] = await Promise.all([seal(), seal()]);
    expect([...first, ...second].sort()).toEqual([...new Set([...first, ...second])].sort());
    expect(await seal()).toEqual([]);
    const rows = await server.db.select().from(auditSeals).orderBy(auditSeals.day);
    expect(rows[0]).toMatchObject({ day, records: 3, previous: '' });
    expect(rows[1]).toMatchObject({ day: dayAfter(day), records: 0, previous: rows[0]?.hash });
    expect(server.log).toContainEqual(expect.objectContaining({ day, root: rows[0]?.root }));
    expect((await check()).status).toBe('done');
  });

  it('waits for one hour after midnight', async () => {
    const midnight = endOfDay(day).getTime();
    const at = (time: number) => sealDueDays({ ...server.deps, now: () => new Date(time) }, key);
    expect(await at(midnight + HOUR - 1)).toEqual([]);
    expect(await at(midnight + HOUR)).toEqual([day]);
  });

  it('gives records a time after the last sealed day if the clock goes backwards', async () => {
    const later = new Date(endOfDay(dayAfter(dayOf(server.deps.now()))).getTime() + 2 * HOUR);
    const sealed = await sealDueDays({ ...server.deps, now: () => later }, key);
    await server.call('PUT /user/setSelfInfo', { nickName: '一' }, { as });
    const [last] = await server.db
      .select()
      .from(operationRecords)
      .where(eq(operationRecords.path, '/user/setSelfInfo'));
    expect(dayOf(last?.createdAt ?? new Date(0))).toBe(dayAfter(sealed.at(-1) ?? ''));
    expect((await check()).status).toBe('done');
  });

  it('needs a key that is not in the database', async () => {
    const config = { dataDir: server.folder, databaseUrl: 'postgres://db/console' };
    expect(await readSigningKey(config)).toBeUndefined();
    const auditKey =
      '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIP9Yd1S0t0Y0+2hcJ6xw9W8qjJmJr1N8y7bQ8q3o5l1K\n-----END PRIVATE KEY-----';
    expect((await readSigningKey({ ...config, auditKey }))?.id).toMatch(/^[0-9a-f]{16}$/);
  });
});

describe('the check', () => {
  const differs = async (change: ReturnType<typeof sql>) => {
    await seal();
    await server.db.execute(change);
    const task = await check();
    expect(task.status).toBe('failed');
    return task.msg;
  };
  const recordOf = async (path: string) =>
    (await server.db.select().from(operationRecords).where(eq(operationRecords.path, path)))[0]?.id;

  it('names a record that was changed in the database', async () => {
    const id = await recordOf('/hour/5');
    expect(
      await differs(sql`update operation_records set body = '{"name":"新"}' where id = ${id}`),
    ).toBe(`${day}：操作记录 ${id} 在封存后被修改过`);
  });

  it('names a record that was deleted', async () => {
    const id = await recordOf('/hour/1');
    expect(await differs(sql`delete from operation_records where id = ${id}`)).toBe(
      `${day}：操作记录 ${id} 在封存后被删除`,
    );
  });

  it('names a record that was added later', async () => {
    await seal();
    const id = await addRecord(server, new Date(startOfDay(day).getTime() + 2 * HOUR), '/late');
    expect((await check()).msg).toBe(`${day}：操作记录 ${id} 是封存后加入的`);
  });

  it('names an object that was removed from a record', async () => {
    const id = await recordOf('/hour/5');
    await server.db.execute(
      sql`insert into operation_targets (record, kind, id) values (${id}, 'netbar', '7')`,
    );
    expect(await differs(sql`delete from operation_targets where record = ${id}`)).toContain(
      `操作记录 ${id} 在封存后被修改过`,
    );
  });

  it.each([
    ['was changed', 'update audit_seals set records = 0 where day = $1', '封存本身被修改过'],
    ['has another key', "update audit_seals set key_id = 'x'", '从这一天起的封存由另一个密钥签名'],
    ['was deleted', 'delete from audit_seals where day = $1', '这一天的封存不见了'],
  ])('names the first day whose seal %s', async (_case, change, fault) => {
    const gone = change.startsWith('delete') ? dayAfter(day) : day;
    const msg = await differs(sql.raw(change.replace('$1', `'${gone}'`)));
    expect(msg).toContain(`${gone}：${fault}`);
  });
});

it('lists sealed days and serves the records of a day to those who may read them', async () => {
  await seal();
  const { data } = await server.call<SealList>('GET /audit/getSeals', undefined, { as });
  expect(data.list.at(-1)).toMatchObject({ day, records: 3, isStored: false });
  const get = (token: string) =>
    server.app.inject({
      url: `/api/audit/downloadDay?day=${day}`,
      headers: { 'x-token': token },
    });
  const lines = gunzipSync((await get(as)).rawPayload)
    .toString('utf8')
    .trimEnd()
    .split('\n');
  const [head, ...records] = lines;
  const { seal: statement, signature } = JSON.parse(head ?? '') as Record<string, string>;
  expect(key.verify(statement ?? '', signature ?? '')).toBe(true);
  expect(records.map((line) => JSON.parse(line).path)).toEqual(['/hour/1', '/hour/5', '/hour/23']);
  const hash = (...parts: (string | Buffer)[]) =>
    createHash('sha256')
      .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
      .digest();
  const [a, b, c] = records.map((line) => hash('\0', line)) as [Buffer, Buffer, Buffer];
  const root = hash('\x01', hash('\x01', a, b), c).toString('hex');
  expect(JSON.parse(statement ?? '')).toMatchObject({ day, records: 3, root });
  await server.addUser('owner', 300);
  expect((await get(await server.login('owner'))).statusCode).toBe(403);
});
