import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openBus } from '../src/db/bus.ts';
import { openPostgres } from '../src/db/postgres.ts';
import {
  controlPostgres,
  emptyPostgres,
  hasPostgres,
  mayRestartPostgres,
  query,
} from './support/postgres.ts';
import { ADMIN, call, type Instance, signIn, startServer } from './support/server.ts';
import { startWriting } from './support/writers.ts';

describe.skipIf(!hasPostgres)('two servers on one PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof emptyPostgres>>;
  const servers: Instance[] = [];
  const start = () => startServer({ DATABASE_URL: database.url });

  beforeAll(async () => {
    database = await emptyPostgres();
    servers.push(...(await Promise.all([start(), start()])));
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await database?.drop();
  });

  const at = (index: number): Instance => servers[index] as Instance;

  // @guarantee durable-writes
  it.each([
    [0, 1, 20],
    [1, 0, 45],
  ])(
    'keep every acknowledged row when server %i is killed while both write',
    async (victim, survivor, rows) => {
      const session = await signIn(at(survivor).url);
      const dying = startWriting(at(victim).url, session, `dying-${victim}`);
      const surviving = startWriting(at(survivor).url, session, `going-${victim}`);
      await dying.reached(rows);
      await at(victim).end('SIGKILL');
      await dying.ended;
      await surviving.reached(surviving.acknowledged.length + 20);
      servers[victim] = await start();
      // The survivor keeps writing, so its acknowledged rows are copied before the rows are read.
      const acknowledged = [...dying.acknowledged, ...surviving.acknowledged];
      const written = new Set(
        (await query<{ type: string }>(database.url, 'select type from dictionaries')).map(
          ({ type }) => type,
        ),
      );
      expect(dying.acknowledged.length).toBeGreaterThanOrEqual(rows);
      expect(acknowledged.filter((type) => !written.has(type))).toEqual([]);
      expect(
        (await call(at(victim).url, 'POST /user/getUserList', { page: 1, pageSize: 10 }, session))
          .code,
      ).toBe(0);
      await call(at(survivor).url, 'POST /jwt/jsonInBlacklist', {}, session);
      await surviving.ended;
    },
  );

  const status = async (url: string) => (await fetch(url)).status;

  describe.skipIf(!mayRestartPostgres)('during a restart of PostgreSQL', () => {
    // @guarantee database-away
    it('refuse calls, report that they are not ready, and have every acknowledged row afterwards', async () => {
      const session = await signIn(at(0).url);
      const writers = servers.map(({ url }, index) =>
        startWriting(url, session, `restart-${index}`),
      );
      await Promise.all(writers.map((writer) => writer.reached(20)));
      await controlPostgres('stop');
      await Promise.all(writers.map((writer) => writer.ended));
      const health = (url: string) =>
        Promise.all([status(`${url}/readyz`), status(`${url}/healthz`)]);
      const away = await Promise.allSettled(servers.map(({ url }) => health(url)));
      const calls = ['POST /user/getUserList', 'PUT /user/setSelfSetting', 'POST /base/login'];
      const refused = await Promise.allSettled(
        calls.map((what) => call(at(0).url, what, { page: 1, pageSize: 10, ...ADMIN }, session)),
      );
      await controlPostgres('start');
      expect(away).toEqual(servers.map(() => ({ status: 'fulfilled', value: [503, 200] })));
      expect(refused).toMatchObject(
        calls.map(() => ({ value: { status: 200, code: 7, data: { reason: 'S112' } } })),
      );
      for (const { url } of servers) await expect.poll(() => status(`${url}/readyz`)).toBe(200);
      const rows = await query<{ type: string }>(database.url, 'select type from dictionaries');
      const written = new Set(rows.map(({ type }) => type));
      expect(
        writers.flatMap(({ acknowledged }) => acknowledged).filter((type) => !written.has(type)),
      ).toEqual([]);
      for (const { url } of servers)
        expect(
          (await call(url, 'POST /user/getUserList', { page: 1, pageSize: 10 }, session)).code,
        ).toBe(0);
    });

    it('receive events of each other again, and subscribers are prompted to reload', async () => {
      const log = pino({ level: 'silent' });
      const open = async () => {
        const opened = await openPostgres(database.url, () => undefined);
        return { opened, bus: await openBus(opened, log) };
      };
      const [here, there] = [await open(), await open()];
      const received: unknown[] = [];
      const resync = vi.fn();
      there.bus.subscribe('scan', (payload) => received.push(payload), resync);
      await here.bus.publish('scan', { uuid: 'before' });
      await expect.poll(() => received).toEqual([{ uuid: 'before' }]);
      await controlPostgres('stop');
      await controlPostgres('start');
      await expect.poll(() => resync).toHaveBeenCalled();
      await here.bus.publish('scan', { uuid: 'after' });
      await expect.poll(() => received).toEqual([{ uuid: 'before' }, { uuid: 'after' }]);
      for (const { opened, bus } of [here, there]) {
        await bus.close();
        await opened.close();
      }
    });
  });
});
