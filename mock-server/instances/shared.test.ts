import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyPostgres, hasPostgres, query } from './support/postgres.ts';
import { ADMIN, call, type Instance, signIn, startServer } from './support/server.ts';
import { openSocket } from './support/socket.ts';

const STAFF = { username: 'alice', password: 'Console456' };
const ROLE = 999;
const USER_LIST = { page: 1, pageSize: 10 };

describe.skipIf(!hasPostgres)('two servers on one PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof emptyPostgres>>;
  let [firstServer, secondServer]: [Instance, Instance] = [] as never;
  let administrator = ADMIN;
  const both = () => [firstServer, secondServer];

  beforeAll(async () => {
    database = await emptyPostgres();
    const env = { DATABASE_URL: database.url, CONSOLE_ADMIN_PASSWORD: '', CONSOLE_DEV: '1' };
    [firstServer, secondServer] = await Promise.all([startServer(env), startServer(env)]);
    const announced = both().flatMap(({ lines }) =>
      lines.flatMap((line) => /^admin password: (\S+)$/.exec(line)?.[1] ?? []),
    );
    expect(announced).toHaveLength(1);
    administrator = { ...ADMIN, password: announced[0] ?? '' };
  });
  afterAll(async () => {
    await Promise.all(both().map((server) => server?.end('SIGTERM')));
    await database?.drop();
  });

  /**
   * Adds the staff member again and signs in on each server. Both sessions are valid on both
   * servers.
   */
  async function addStaff() {
    const admin = await signIn(firstServer.url, administrator);
    const known = await query<{ id: number }>(
      database.url,
      'select id from users where user_name = $1',
      [STAFF.username],
    );
    for (const { id } of known)
      await call(firstServer.url, 'DELETE /user/deleteUser', { id }, admin);
    const body = {
      userName: STAFF.username,
      passWord: STAFF.password,
      nickName: STAFF.username,
      authorityId: ROLE,
      authorityIds: [ROLE, 301],
    };
    const added = await call<{ user: { ID: number } }>(
      firstServer.url,
      'POST /user/admin_register',
      body,
      admin,
    );
    const sessions = [await signIn(firstServer.url, STAFF), await signIn(secondServer.url, STAFF)];
    for (const session of sessions)
      for (const { url } of both())
        expect((await call(url, 'POST /user/getUserList', USER_LIST, session)).code).toBe(0);
    return { id: added.data.user.ID, admin, sessions };
  }

  it('set up an empty database once, although they start at the same time', async () => {
    const [admins] = await query<{ rows: number }>(
      database.url,
      `select count(*)::int as rows from users`,
    );
    const [twice] = await query<{ rows: number }>(
      database.url,
      `select count(*)::int as rows from (select 1 from drizzle.__drizzle_migrations group by hash having count(*) > 1) as again`,
    );
    const [releases] = await query<{ rows: number }>(
      database.url,
      'select count(*)::int as rows from revisions',
    );
    expect([admins?.rows, twice?.rows, releases?.rows]).toEqual([1, 0, 1]);
    for (const { url } of both())
      expect((await call(url, 'POST /base/login', administrator)).code).toBe(0);
  });

  it('both end a session that signed out on either', async () => {
    const { sessions } = await addStaff();
    for (const [index, session] of sessions.entries()) {
      const [here, there] = index === 0 ? [firstServer, secondServer] : [secondServer, firstServer];
      expect((await call(here.url, 'POST /jwt/jsonInBlacklist', {}, session)).code).toBe(0);
      expect((await call(there.url, 'POST /user/getUserList', USER_LIST, session)).status).toBe(
        401,
      );
    }
  });

  it('both refuse a disabled user at the next call', async () => {
    const { id, admin, sessions } = await addStaff();
    await call(firstServer.url, 'PUT /user/setUserInfo', { ID: id, enable: 2 }, admin);
    for (const session of sessions)
      expect(
        (await call(secondServer.url, 'POST /user/getUserList', USER_LIST, session)).status,
      ).toBe(401);
  });

  it('both apply a setting that was changed on one of them', async () => {
    const admin = await signIn(firstServer.url, administrator);
    const set = async (passwordMin: number) =>
      (
        await call(
          firstServer.url,
          'POST /system/setSystemConfig',
          { config: { security: { passwordMin } } },
          admin,
        )
      ).code;
    const weak = {
      userName: 'weakling',
      nickName: 'x',
      passWord: STAFF.password,
      authorityId: ROLE,
    };
    const add = async () =>
      (await call(secondServer.url, 'POST /user/admin_register', weak, admin)).code;
    expect([await set(20), await add(), await set(8), await add()]).toEqual([0, 422, 0, 0]);
  });

  it('both apply the removal of a role', async () => {
    const { id, admin, sessions } = await addStaff();
    await call(
      secondServer.url,
      'POST /user/setUserAuthorities',
      { ID: id, authorityIds: [301] },
      admin,
    );
    for (const session of sessions)
      expect(
        (await call(firstServer.url, 'POST /user/getUserList', USER_LIST, session)).status,
      ).toBe(401);
  });

  it('both apply the removal and the return of a permission', async () => {
    const { admin, sessions } = await addStaff();
    const before = await call<{ paths: { path: string; method: string }[] }>(
      firstServer.url,
      'POST /casbin/getPolicyPathByAuthorityId',
      { authorityId: ROLE },
      admin,
    );
    const without = before.data.paths.filter(({ path }) => path !== '/user/getUserList');
    expect(without.length).toBe(before.data.paths.length - 1);
    const set = (url: string, casbinInfos: unknown) =>
      call(url, 'POST /casbin/updateCasbin', { authorityId: ROLE, casbinInfos }, admin);
    expect((await set(firstServer.url, without)).code).toBe(0);
    for (const session of sessions)
      for (const { url } of both())
        expect((await call(url, 'POST /user/getUserList', USER_LIST, session)).code).toBe(7);
    expect((await set(secondServer.url, before.data.paths)).code).toBe(0);
    for (const session of sessions)
      for (const { url } of both())
        expect((await call(url, 'POST /user/getUserList', USER_LIST, session)).code).toBe(0);
  });

  it('complete a QR code that is watched on one and scanned on the other', async () => {
    const { sessions } = await addStaff();
    for (const [here, there] of [both(), both().reverse()] as [Instance, Instance][]) {
      const uuid = randomUUID();
      const session = sessions[0] ?? { 'x-token': '' };
      expect(
        (await call(there.url, 'POST /wx/qrCode', { uuid, type: 'verify' }, session)).code,
      ).toBe(0);
      const socket = await openSocket(
        `${here.url}/api/wx/ws?uuid=${uuid}&expire_seconds=60`,
        session,
      );
      expect((await call(there.url, 'POST /dev/wx/scan', { uuid, accept: true })).code).toBe(0);
      expect((await socket.message).code).toBe(200);
      socket.close();
    }
  });

  it('count the calls of one address together and those of another address separately', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address });
    for (let round = 0; round < 30; round++) {
      for (const { url } of both())
        expect((await call(url, 'POST /base/captcha', {}, from('192.0.2.1'))).code).toBe(0);
      // Keeps the minute of the limit open until the calls end, however long they take on a busy
      // machine.
      await query(
        database.url,
        `update rate_limits set resets_at = now() + interval '1 hour' where key like '%192.0.2.1'`,
      );
    }
    for (const { url } of both()) {
      expect((await call(url, 'POST /base/captcha', {}, from('192.0.2.1'))).code).toBe(429);
      expect((await call(url, 'POST /base/captcha', {}, from('192.0.2.2'))).code).toBe(0);
    }
  });

  it('compare no more of 200 simultaneous guesses than one server would, and know the same devices', async () => {
    await addStaff();
    const wrong = { ...STAFF, password: 'Wrong12345' };
    const device = await deviceOf(firstServer.url);
    const startedAt = Date.now();
    const guesses = Array.from({ length: 200 }, (_one, index) => {
      const server = index % 2 === 0 ? firstServer : secondServer;
      return call(server.url, 'POST /base/login', wrong, { 'x-forwarded-for': '192.0.2.3' });
    });
    const compared = (await Promise.all(guesses)).filter(({ code }) => code === 7).length;
    // Each wait that passed during the calls allows one more attempt.
    expect(compared).toBeLessThanOrEqual(8 + Math.floor((Date.now() - startedAt) / 10_000));
    expect(compared).toBeGreaterThanOrEqual(8);
    const wait = `update login_failures set locked_until = now() + interval '1 hour' where subject like '%192.0.2.3%'`;
    await query(database.url, wait);
    for (const { url } of both()) {
      expect(
        (await call(url, 'POST /base/login', STAFF, { 'x-forwarded-for': '192.0.2.3' })).code,
      ).toBe(429);
      const known = { 'x-forwarded-for': '192.0.2.3', cookie: device };
      expect((await call(url, 'POST /base/login', STAFF, known)).code).toBe(0);
    }
  });
});

/** Signs the staff member in and returns the cookie of the device. */
async function deviceOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/base/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.4' },
    body: JSON.stringify(STAFF),
  });
  return (
    answer.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('x-device='))
      ?.split(';')[0] ?? ''
  );
}
