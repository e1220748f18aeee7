// @both-engines: xmin, snapshots, intervals
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { parseNetworks } from '../../kernel/outbound/addresses.ts';
import { pluginSettings } from '../../kernel/outbound/settings.ts';
import { writeSettings } from '../../kernel/settings/store.ts';
import { dayOf } from '../../services/audit/days.ts';
import { addRecord } from '../../services/audit/testing/records.ts';
import { LOCALHOST } from '../../services/gateways/mail/testing/localhost.ts';
import { operationRecords } from '../../services/operation/records/recordTables.ts';
import { sendSyslog } from './deliver/syslog.ts';
import { forwardRecords, retryDelay } from './forward.ts';
import type { Forwarding } from './schemas.ts';
import { forwardingSettings } from './settings.ts';
import { PAGE } from './streams.ts';
import { forwardStreams } from './tables.ts';
import { type HttpReceiver, startHttp, startSyslog } from './testing/receivers.ts';

const server = withServer();
let as: string;
const closing: (() => Promise<void>)[] = [];

const configure = (values: Record<string, unknown>) =>
  writeSettings(server.db, server.deps.sealer, forwardingSettings, values);

/** A time a few seconds ago by the clock of the database. */
async function before(seconds: number): Promise<Date> {
  const { rows } = (await server.db.execute(
    sql`select (clock_timestamp() - make_interval(secs => ${seconds}))::text as at`,
  )) as unknown as { rows: { at: string }[] };
  return new Date(rows[0]?.at ?? '');
}

const add = async (path: string, seconds = 60) => addRecord(server, await before(seconds), path);

/**
 * Waits for the transactions that run now. Records wait for those of all databases of a
 * PostgreSQL, so also for other test files.
 */
async function othersEnd(): Promise<void> {
  const read = async (columns: SQL) =>
    ((await server.db.execute(sql`select ${columns}`)) as unknown as { rows: { id: string }[] })
      .rows[0]?.id ?? '';
  const last = BigInt(await read(sql`pg_current_xact_id()::text as id`));
  const oldest = sql`pg_snapshot_xmin(pg_current_snapshot())::text as id`;
  await expect.poll(async () => BigInt(await read(oldest))).toBeGreaterThan(last);
}

/** Makes all records look older, because new ones wait for a moment. */
async function age(): Promise<void> {
  for (const table of ['operation_records', 'login_logs'])
    await server.db.execute(
      sql`update ${sql.identifier(table)} set created_at = created_at - interval '1 minute'`,
    );
}

async function forward(): Promise<void> {
  await age();
  await othersEnd();
  await forwardRecords(server.deps);
}

interface Line {
  stream: string;
  record: { id: number; path?: string; body?: string; userName?: string; session?: string };
}
const parse = (texts: readonly string[]): Line[] => texts.map((text) => JSON.parse(text));
const pathsOf = (lines: readonly Line[]) =>
  lines.flatMap(({ record }) => (record.path?.startsWith('/n/') ? [record.path] : []));
const state = async () =>
  (await server.call<Forwarding>('GET /audit/getForwarding', undefined, { as })).data;
const operations = async () => (await state()).streams.find(({ stream }) => stream === 'operation');

async function openHttp(): Promise<HttpReceiver> {
  const receiver = await startHttp();
  closing.push(receiver.close);
  await configure({ target: 'http', address: receiver.address, token: 'key-1' });
  return receiver;
}

beforeEach(async () => {
  as = await server.login();
  await writeSettings(server.db, server.deps.sealer, pluginSettings, { networks: '127.0.0.1' });
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

describe('syslog', () => {
  it.each([false, true])(
    'delivers records in order and only once, with TLS: %s',
    async (secure) => {
      const receiver = await startSyslog({ secure });
      closing.push(receiver.close);
      await configure({
        target: 'syslog',
        address: receiver.address,
        certificate: secure ? LOCALHOST.cert : '',
      });
      await add('/n/1');
      await add('/n/2');
      await forward();
      await add('/n/3');
      await forward();
      const bodies = receiver.messages.map((text) => text.slice(text.indexOf(' - {') + 3));
      expect(pathsOf(parse(bodies))).toEqual(['/n/1', '/n/2', '/n/3']);
      expect(receiver.messages[0]).toMatch(
        /^<110>1 \d{4}-\d\d-\d\dT\S+Z \S+ console - operation - \{"stream":"operation","record":\{"id":/,
      );
      const logins = parse(bodies).filter(({ stream }) => stream === 'login');
      expect(logins).toHaveLength(1);
      expect(logins[0]?.record).toMatchObject({ userName: 'admin' });
      expect(logins[0]?.record.session).toMatch(/^[0-9a-f]{64}$/);
      expect(await operations()).toMatchObject({ waiting: expect.any(Number), fault: '' });
    },
  );

  it('refuses a certificate that is not trusted', async () => {
    const receiver = await startSyslog({ secure: true });
    closing.push(receiver.close);
    await configure({ target: 'syslog', address: receiver.address });
    await add('/n/1');
    await forward();
    expect((await operations())?.fault).toContain('接收方的证书不受信任');
    expect(receiver.messages).toEqual([]);
  });

  it('does not count records as delivered that the receiver does not confirm', async () => {
    const receiver = await startSyslog({ isSilent: true });
    closing.push(receiver.close);
    const target = { address: receiver.address, certificate: '', timeoutMs: 50 };
    const line = {
      stream: 'check',
      id: 0,
      time: new Date(0),
      isRefused: true,
      record: '{}',
    } as const;
    await expect(
      sendSyslog({ ...target, allowed: parseNetworks('127.0.0.1').list }, [line]),
    ).rejects.toMatchObject({ code: 'timeout' });
    await expect(
      sendSyslog({ ...target, allowed: parseNetworks('').list }, [line]),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('faults', () => {
  it('delivers the same records again after a fault, and not before the delay', async () => {
    const receiver = await openHttp();
    receiver.status = 503;
    await add('/n/1');
    await add('/n/2');
    await forward();
    const failed = await operations();
    expect(failed).toMatchObject({ deliveredAt: null, waiting: expect.any(Number) });
    expect(failed?.fault).toBe('接收方返回 HTTP 503，请检查地址和访问令牌');
    expect(Date.parse(failed?.retryAt ?? '')).toBeGreaterThan(Date.parse(failed?.faultAt ?? ''));
    receiver.status = 204;
    await forward();
    expect(receiver.lines).toEqual([]);
    const checked = await server.call('POST /audit/checkForwarding', {}, { as });
    expect(checked).toMatchObject({ code: 0, msg: '接收方已收到测试记录' });
    await forward();
    expect(parse(receiver.lines)[0]?.stream).toBe('check');
    expect(pathsOf(parse(receiver.lines))).toEqual(['/n/1', '/n/2']);
    expect(receiver.tokens.at(-1)).toBe('Bearer key-1');
    expect(await operations()).toMatchObject({
      fault: '',
      retryAt: null,
      faultAt: failed?.faultAt,
    });
  });

  it('waits longer after each fault, at most five minutes', () => {
    expect([1, 2, 3, 8, 9, 1000].map(retryDelay)).toEqual([2, 4, 8, 256, 300, 300]);
  });

  it('states why a check failed', async () => {
    const check = () => server.call('POST /audit/checkForwarding', {}, { as });
    expect((await check()).msg).toContain('没有设置转发的目标');
    const receiver = await startSyslog();
    await receiver.close();
    await configure({ target: 'syslog', address: receiver.address });
    expect((await check()).msg).toContain('无法连接接收方（ECONNREFUSED）');
    await configure({ target: 'syslog', address: 'tcp://10.1.2.3:514' });
    expect((await check()).msg).toContain('地址 10.1.2.3 在不允许的网段内');
  });
});

describe('order', () => {
  it('lets only one of several instances deliver', async () => {
    const receiver = await openHttp();
    for (const path of ['/n/1', '/n/2', '/n/3']) await add(path);
    await age();
    await othersEnd();
    await Promise.all([1, 2, 3].map(() => forwardRecords(server.deps)));
    expect(pathsOf(parse(receiver.lines))).toEqual(['/n/1', '/n/2', '/n/3']);
  });

  it('delivers more records than one page', async () => {
    const receiver = await openHttp();
    const createdAt = await before(60);
    for (let record = 0; record < PAGE + 5; record += 1)
      await addRecord(server, createdAt, `/n/${record}`);
    await forward();
    expect(pathsOf(parse(receiver.lines))).toHaveLength(PAGE + 5);
  });

  it('holds back a call that runs, and the records after it', async () => {
    const receiver = await openHttp();
    const running = await add('/n/1');
    await server.db
      .update(operationRecords)
      .set({ status: 0 })
      .where(eq(operationRecords.id, running));
    await add('/n/2');
    await forward();
    expect(pathsOf(parse(receiver.lines))).toEqual([]);
    await server.db
      .update(operationRecords)
      .set({ status: 200 })
      .where(eq(operationRecords.id, running));
    await forward();
    expect(pathsOf(parse(receiver.lines))).toEqual(['/n/1', '/n/2']);
  });

  it('waits for a transaction whose record has a lower id', async () => {
    // The embedded database has one connection, so no transaction can be open meanwhile.
    if (server.deps.database.engine !== 'postgresql') return;
    const receiver = await openHttp();
    await server.db.transaction(async (tx) => {
      await tx.execute(
        sql`insert into operation_records (ip, method, path, status, code, latency, agent, error_message, body, resp, user_id, user_name, request_id, created_at)
          values ('', 'POST', '/n/1', 200, 0, 1, '', '', '', '', 1, 'admin', '', clock_timestamp() - interval '1 minute')`,
      );
      await add('/n/2');
      await age();
      await forwardRecords(server.deps);
      expect(pathsOf(parse(receiver.lines))).toEqual([]);
    });
    await forward();
    expect(pathsOf(parse(receiver.lines))).toEqual(['/n/1', '/n/2']);
  });

  it('begins with the records of the last ten minutes', async () => {
    const receiver = await openHttp();
    await add('/n/old', 700);
    await add('/n/new', 500);
    await forward();
    expect(pathsOf(parse(receiver.lines))).toEqual(['/n/new']);
  });
});

it('masks secrets', async () => {
  const receiver = await openHttp();
  await server.call(
    'POST /user/changePassword',
    { password: 'Wrong-1', newPassword: 'Secret-77' },
    { as },
  );
  await forward();
  const text = receiver.lines.join('\n');
  expect(text).toContain('/user/changePassword');
  expect(text).not.toContain('Secret-77');
  expect(text).not.toContain('Wrong-1');
  const { streams } = await state();
  expect(streams.map(({ stream }) => stream)).toEqual(['operation', 'login']);
});

it('appends to a file of the day and ends a line that was cut off', async () => {
  await configure({ target: 'file' });
  const file = join(server.deps.config.dataDir, 'forwarded', `${dayOf(server.deps.now())}.jsonl`);
  await add('/n/1');
  await forward();
  await appendFile(file, '{"stream":"oper');
  await add('/n/2');
  await forward();
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  expect(lines).toContain('{"stream":"oper');
  expect(pathsOf(parse(lines.filter((line) => line.endsWith('}'))))).toEqual(['/n/1', '/n/2']);
});

it('is off at first, and only granted roles read its state', async () => {
  await add('/n/1');
  await forward();
  expect(await server.db.select().from(forwardStreams)).toEqual([]);
  expect(await state()).toMatchObject({ target: 'off', address: '', streams: [] });
  await server.addUser('owner', 300);
  const owner = await server.login('owner');
  expect((await server.call('GET /audit/getForwarding', undefined, { as: owner })).code).not.toBe(
    0,
  );
});

it.each([
  [{ target: 'syslog', address: 'udp://logs:514' }, 'address'],
  [{ target: 'syslog', address: 'tls://logs' }, 'address'],
  [{ target: 'http', address: 'logs.example.com' }, 'address'],
  [{ target: 'off', certificate: 'text' }, 'certificate'],
])('refuses settings that cannot work: %o', async (values, field) => {
  await expect(configure(values)).rejects.toMatchObject({
    data: { errors: [{ field: `config.forwarding.${field}` }] },
  });
});
