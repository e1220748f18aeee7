import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { decodeQR } from 'qr/decode.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_PASSWORD, withServer } from '../../../testing/server.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { wxBindings, wxTickets } from '../../kernel/identity/wx/tables.ts';
import { writeSettings } from '../../kernel/settings/store.ts';
import { verificationSettings } from '../../services/verification/policy.ts';
import { entrySettings } from '../console/settings.ts';
import { CLAIM_MS, TICKET_SECONDS } from './tickets.ts';

const server = withServer();
const good = { username: 'admin', password: ADMIN_PASSWORD };

type Ticket = { ticket: string; uuid: string; expire_seconds: number };

const allow = (settings: object) =>
  server.db.transaction((tx) =>
    writeSettings(tx, server.deps.sealer, entrySettings, settings as Record<string, unknown>),
  );
const qrCode = (type: string, as?: string, more: object = {}, uuid: string = randomUUID()) =>
  server.call<Ticket>('POST /wx/qrCode', { uuid, type, ...more }, as === undefined ? {} : { as });
const scan = (uuid: string, accept = true, openid?: string) =>
  server.call('POST /dev/wx/scan', { uuid, accept, openid });
const picture = (ticket: string) =>
  server.app.inject({ method: 'GET', url: `/api/wx/qrImage?ticket=${encodeURIComponent(ticket)}` });
const challenged = (as: string) =>
  server.call<{ challengeId: string }>(
    'POST /user/getUserList',
    { page: 1, pageSize: 10 },
    { as, headers: { 'x-mock-verify': 'wx' } },
  );

/** Decodes the QR code of a rendered SVG. */
function readPicture(svg: string): string {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const scale = 4;
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < scale; row++)
      for (let column = 0; column < scale; column++) {
        const at = ((Number(y) * scale + row) * width + Number(x) * scale + column) * 4;
        data.fill(0, at, at + 3);
      }
  return decodeQR({ width, height: width, data });
}

const keyOf = (link: string) => new URL(link.replace('#/', '')).searchParams.get('key') ?? '';

/** Returns the key of the phone's page for a simulated code, whose picture contains the link. */
const keyOfTicket = async (ticket: string) => keyOf(readPicture((await picture(ticket)).body));

beforeEach(() => allow({ wxLogin: true, wxBind: true }));

describe('a verification code', () => {
  it('allows the challenged call once after the scan', async () => {
    const as = await server.login();
    expect((await challenged(as)).code).toBe(302);
    const { data } = await qrCode('verify', as);
    expect(data.expire_seconds).toBe(TICKET_SECONDS);
    expect((await scan(data.uuid)).data).toEqual({ state: 'accepted' });
    expect([(await challenged(as)).code, (await challenged(as)).code]).toEqual([0, 302]);
  });

  // @guarantee verification-codes
  it('does not accept another WeChat account, a decline or another session', async () => {
    const as = await server.login();
    await challenged(as);
    const stranger = await qrCode('verify', as);
    expect((await scan(stranger.data.uuid, true, 'stranger')).data).toEqual({ state: 'declined' });
    const declined = await qrCode('verify', as);
    expect((await scan(declined.data.uuid, false)).data).toEqual({ state: 'declined' });
    const other = await qrCode('verify', await server.login());
    await scan(other.data.uuid);
    expect((await challenged(as)).code).toBe(302);
    expect(
      (await server.call('POST /wx/qrCode', { uuid: randomUUID(), type: 'verify' })).status,
    ).toBe(401);
  });

  it('is decided once, and not after it expired', async () => {
    const as = await server.login();
    const { data } = await qrCode('verify', as);
    await scan(data.uuid, false);
    expect((await scan(data.uuid, true)).data).toEqual({ state: 'declined' });
    const late = await qrCode('verify', as);
    server.advance(TICKET_SECONDS * 1000);
    expect((await scan(late.data.uuid)).msg).toBe('二维码已失效，请刷新后重试');
    expect((await picture(late.data.ticket)).statusCode).toBe(404);
  });
});

describe('concurrent requests of a code', () => {
  // @guarantee verification-codes
  it.each(['login', 'verify'])(
    'under one uuid all succeed, and the last code is valid (%s)',
    async (type) => {
      const as = type === 'login' ? undefined : await server.login();
      const uuid = randomUUID();
      if (type === 'verify') await qrCode(type, as);
      const replies = await Promise.all(
        Array.from({ length: 20 }, () => qrCode(type, as, {}, uuid)),
      );
      expect(replies.map(({ status, code }) => [status, code])).toEqual(Array(20).fill([200, 0]));
      expect(await server.db.select().from(wxTickets).where(eq(wxTickets.uuid, uuid))).toHaveLength(
        1,
      );
      expect((await scan(uuid)).data).toEqual({ state: 'accepted' });
      expect((await qrCode(type, as, {}, uuid)).code).toBe(7);
    },
  );

  it('under the uuid of another session are refused', async () => {
    const { data } = await qrCode('verify', await server.login());
    expect((await qrCode('login', undefined, {}, data.uuid)).code).toBe(7);
    expect((await qrCode('verify', await server.login(), {}, data.uuid)).code).toBe(7);
  });
});

describe('the picture', () => {
  it('is rendered by the server with 340 by 340 pixels and contains the link', async () => {
    const { data } = await qrCode('login');
    const { headers, body } = await picture(data.ticket);
    expect(headers['content-type']).toContain('image/svg+xml');
    expect(body).toContain('width="340" height="340"');
    expect(readPicture(body)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#\/wxevent\?key=[0-9a-f]{64}$/);
  });

  it.each([
    '',
    '?ticket=',
    '?ticket=nothing',
    '?ticket=a&ticket=b',
    `?ticket=${'x'.repeat(3000)}`,
    '?ticket=%00',
  ])('returns 404 for "%s"', async (query) => {
    expect(
      (await server.app.inject({ method: 'GET', url: `/api/wx/qrImage${query}` })).statusCode,
    ).toBe(404);
  });
});

describe("the phone's page", () => {
  it('shows the request with a masked name and accepts one decision', async () => {
    const { data } = await qrCode('bind', await server.login());
    const key = await keyOfTicket(data.ticket);
    const event = () => server.call(`GET /wx/event?key=${key}`);
    expect((await event()).data).toMatchObject({
      type: 'bind',
      userName: 'a***n',
      state: 'waiting',
    });
    expect((await server.call('POST /wx/event', { key, accept: true })).data).toEqual({
      state: 'accepted',
    });
    expect((await server.call('POST /wx/event', { key, accept: false })).data).toEqual({
      state: 'accepted',
    });
    expect((await event()).data.state).toBe('accepted');
  });

  it('shows no name for a sign-in and reports an expired code', async () => {
    const { data } = await qrCode('login');
    const key = await keyOfTicket(data.ticket);
    expect((await server.call(`GET /wx/event?key=${key}`)).data).not.toHaveProperty('userName');
    server.advance(TICKET_SECONDS * 1000);
    expect((await server.call('POST /wx/event', { key, accept: true })).data).toEqual({
      state: 'expired',
    });
    expect((await server.call('GET /wx/event')).code).toBe(422);
    expect((await server.call(`GET /wx/event?key=${'0'.repeat(64)}`)).msg).toBe(
      '链接已失效，请重新扫码',
    );
  });
});

describe('sign-in by scan', () => {
  const signIn = (uuid: string) => server.call(`GET /wx/login?uuid=${uuid}&withBoot=1`);

  it('opens a session of the bound user once, without a cookie', async () => {
    await server.db.insert(wxBindings).values({ userId: 1, openid: 'of-admin' });
    const { data } = await qrCode('login');
    expect((await signIn(data.uuid)).code).toBe(7);
    await scan(data.uuid, true, 'of-admin');
    const replies = await Promise.all([signIn(data.uuid), signIn(data.uuid)]);
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 7]);
    const signedIn = replies.find(({ code }) => code === 0);
    expect(signedIn?.data).toMatchObject({
      user: { userName: 'admin' },
      boot: { session: { user: { userName: 'admin' } } },
    });
    expect(signedIn?.headers['set-cookie']).toBeUndefined();
    expect(
      (await server.call('GET /user/getUserInfo', undefined, { as: String(signedIn?.data.token) }))
        .code,
    ).toBe(0);
  });

  it('offers binding for an unbound account, which follows the rules of a sign-in', async () => {
    const { data } = await qrCode('login');
    const bind = (body: object) =>
      server.call('POST /base/bindwx', { ...good, uuid: data.uuid, ...body });
    expect((await bind({})).msg).toBe('请先使用微信扫码并确认');
    await scan(data.uuid);
    expect(await signIn(data.uuid)).toMatchObject({
      code: 7,
      data: { needBind: true, uuid: data.uuid },
    });
    expect((await bind({ password: 'Wrong12345' })).msg).toBe('用户名不存在或者密码错误');
    const bound = await bind({ withBoot: true });
    expect([bound.code, Object.keys(bound.data).sort()]).toEqual([
      0,
      ['boot', 'expiresAt', 'token', 'user'],
    ]);
    expect((await bind({})).msg).toBe('请先使用微信扫码并确认');
    const again = await qrCode('login');
    await scan(again.data.uuid);
    expect((await signIn(again.data.uuid)).code).toBe(0);
  });

  // @guarantee verification-device
  it('requires the phone for an unbound account if the policy requires phone verification', async () => {
    await server.db.update(users).set({ phone: '13912345678' });
    const byPhone = { effects: [{ effect: 'money', kind: 'sms', roles: [888] }] };
    await server.db.transaction((tx) =>
      writeSettings(tx, server.deps.sealer, verificationSettings, byPhone),
    );
    const { data } = await qrCode('login');
    await scan(data.uuid);
    const bind = (body: object) =>
      server.call('POST /base/bindwx', { ...good, uuid: data.uuid, ...body });
    const { captchaId, ...rest } = (await bind({})).data;
    expect([rest, await server.db.$count(wxBindings)]).toEqual([
      { needcode: true, phone: '139****5678', kind: 'sms' },
      0,
    ]);
    await server.call('POST /sms/sms', { captchaId });
    await server.call('POST /sms/check', {
      captchaId,
      code: server.deps.gateways.outbox()[0]?.code,
    });
    expect([(await bind({ captchaId })).code, await server.db.$count(wxBindings)]).toEqual([0, 1]);
  });

  it('refuses a disabled user and a second WeChat account of a user', async () => {
    const id = await server.addUser('alice', 999);
    await server.db.insert(wxBindings).values({ userId: id, openid: 'of-alice' });
    const second = await qrCode('login');
    await scan(second.data.uuid, true, 'second');
    const body = { username: 'alice', password: ADMIN_PASSWORD, uuid: second.data.uuid };
    expect((await server.call('POST /base/bindwx', body)).msg).toBe('该账号已绑定其他微信');
    await server.db.update(users).set({ enable: 2 }).where(eq(users.id, id));
    const { data } = await qrCode('login');
    await scan(data.uuid, true, 'of-alice');
    expect((await signIn(data.uuid)).msg).toBe('用户被禁止登录');
  });

  it('must be claimed before the time limit', async () => {
    await server.db.insert(wxBindings).values({ userId: 1, openid: 'of-admin' });
    const { data } = await qrCode('login');
    await scan(data.uuid, true, 'of-admin');
    server.advance(CLAIM_MS);
    expect((await signIn(data.uuid)).msg).toBe('请先使用微信扫码并确认');
  });
});

describe('binding in a session', () => {
  const bind = (uuid: string, as: string) =>
    server.call(`GET /wx/wxbind?uuid=${uuid}`, undefined, { as });

  it('binds the scanning account only to the requesting session', async () => {
    const as = await server.login();
    const { data } = await qrCode('bind', as);
    await scan(data.uuid, true, 'mine');
    const other = await server.addUser('alice', 999);
    expect((await bind(data.uuid, await server.login('alice'))).code).toBe(7);
    expect((await bind(data.uuid, as)).code).toBe(0);
    expect(
      await server.db
        .select({ userId: wxBindings.userId, openid: wxBindings.openid })
        .from(wxBindings),
    ).toEqual([{ userId: 1, openid: 'mine' }]);
    const otherUser = await qrCode('bind', await server.login('alice'));
    expect(other).toBeGreaterThan(1);
    await scan(otherUser.data.uuid, true, 'mine');
    expect((await bind(otherUser.data.uuid, await server.login('alice'))).code).toBe(7);
  });
});

describe('binding in a session with a required proof', () => {
  const bind = (uuid: string, as: string) =>
    server.call(`GET /wx/wxbind?uuid=${uuid}`, undefined, { as });
  const policy = (kind: 'sms' | 'wx') =>
    server.db.transaction((tx) =>
      writeSettings(tx, server.deps.sealer, verificationSettings, {
        calls: [{ call: 'POST /user/resetPassword', kind, roles: [888] }],
      }),
    );
  const bound = async () => (await server.db.select().from(wxBindings)).map(({ openid }) => openid);

  // @guarantee verification-device
  it('requires the phone, and binds after the code', async () => {
    await server.db.update(users).set({ phone: '13912345678' });
    await policy('sms');
    const as = await server.login();
    const { data } = await qrCode('bind', as);
    await scan(data.uuid, true, 'thief');
    expect([(await bind(data.uuid, as)).code, await bound()]).toEqual([301, []]);
    await server.call('POST /sms/sms', {}, { as });
    await server.call(
      'POST /sms/check',
      { code: server.deps.gateways.outbox()[0]?.code, isValidator: true },
      { as },
    );
    expect([(await bind(data.uuid, as)).code, await bound()]).toEqual([0, ['thief']]);
  });

  // @guarantee verification-device
  it('requires a scan by the bound account', async () => {
    await server.db.insert(wxBindings).values({ userId: 1, openid: 'mine' });
    await policy('wx');
    const as = await server.login();
    const other = await qrCode('bind', as);
    await scan(other.data.uuid, true, 'thief');
    expect((await bind(other.data.uuid, as)).code).toBe(302);
    await scan((await qrCode('verify', as)).data.uuid, true, 'thief');
    expect([(await bind(other.data.uuid, as)).code, await bound()]).toEqual([302, ['mine']]);
    await scan((await qrCode('verify', as)).data.uuid, true, 'mine');
    expect([(await bind(other.data.uuid, as)).code, await bound()]).toEqual([0, ['thief']]);
  });

  // @guarantee verification-device
  it('is refused before the scan without phone and WeChat, and possible with the password', async () => {
    await server.db.update(users).set({ phone: '13912345678' });
    await policy('wx');
    const as = await server.login();
    const refused = await qrCode('bind', as);
    expect([refused.code, refused.msg]).toEqual([
      7,
      expect.stringContaining('退出后使用微信扫码登录'),
    ]);
    const { data } = await qrCode('login');
    await scan(data.uuid, true, 'mine');
    expect((await server.call('POST /base/bindwx', { ...good, uuid: data.uuid })).code).toBe(0);
    expect(await bound()).toEqual(['mine']);
  });

  it('does not require a proof from roles that the policy does not name', async () => {
    await server.addUser('alice', 999);
    await policy('sms');
    const as = await server.login('alice');
    const { data } = await qrCode('bind', as);
    await scan(data.uuid, true, 'of-alice');
    expect((await bind(data.uuid, as)).code).toBe(0);
  });
});

describe('refused requests', () => {
  it('a uuid of another caller or of a decided code', async () => {
    const as = await server.login();
    const { data } = await qrCode('verify', as);
    expect((await qrCode('verify', as, {}, data.uuid)).code).toBe(0);
    expect((await qrCode('login', undefined, {}, data.uuid)).msg).toBe(
      '二维码编号已被使用，请刷新后重试',
    );
    await scan(data.uuid);
    expect((await qrCode('verify', as, {}, data.uuid)).code).toBe(7);
    for (const uuid of ['', 'x', '1'.repeat(36), `${randomUUID()}0`])
      expect((await qrCode('login', undefined, {}, uuid)).code).toBe(422);
    expect((await server.call('POST /wx/qrCode', { type: 'login' })).code).toBe(422);
    expect(await server.db.$count(wxTickets)).toBe(1);
  });

  it('disabled features or a missing gateway, with the reason', async () => {
    await allow({ wxLogin: false, wxBind: false });
    expect((await qrCode('login')).msg).toBe('未开启微信扫码登录，请使用账号密码登录');
    expect((await qrCode('bind', await server.login())).msg).toBe('未开启绑定微信，请联系管理员');
    await allow({ wxLogin: true, wxBind: true });
    server.deps.gateways.wechat = async () => undefined;
    expect((await qrCode('login')).msg).toBe('微信服务未配置，请联系管理员');
    const boot = await server.call<{ settings: object }>('GET /console/boot');
    expect(boot.data.settings).toMatchObject({ wxLogin: false, wxBind: false });
  });
});
