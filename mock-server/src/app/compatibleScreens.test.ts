// @postgres-only: routes and answers do not depend on the engine
import { readXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_PASSWORD, withServer } from '../testing/server.ts';

/**
 * Screens of the unmodified client of the compatible API (gin-vue-admin 2.6.3 to 2.7): the calls in
 * the order of the screen, with the fields that it sends and the parts of the response that it
 * shows.
 */
const server = withServer();
let as: string;
beforeEach(async () => {
  as = await server.login();
});

interface SignedIn {
  token: string;
  user: { mustChangePassword: boolean };
  errors: { field: string; msg: string }[];
  menus: unknown[];
  password: string;
}
const call = (route: string, body?: object, by = as) =>
  server.call<SignedIn>(route, body, { as: by });
const signIn = (username: string, password: string) =>
  server.call<SignedIn>('POST /base/login', { username, password, captcha: '', captchaId: 'x' });

describe('重置密码', () => {
  it('shows a new password, with which the user signs in, opens 个人信息 and changes it', async () => {
    const ID = await server.addUser('wangwu', 999);
    // The client shows only the message. Its dialog names 123456.
    const reset = await call('POST /user/resetPassword', { ID });
    expect(reset.msg).toContain(reset.data.password);
    expect((await signIn('wangwu', '123456')).code).toBe(7);
    const { data } = await signIn('wangwu', reset.data.password);
    expect((await call('POST /menu/getMenu', undefined, data.token)).code).toBe(0);
    expect((await call('GET /user/getUserInfo', undefined, data.token)).code).toBe(0);
    // Until then, other pages show why they are empty.
    const page = { page: 1, pageSize: 10 };
    expect(await call('POST /user/getUserList', page, data.token)).toMatchObject({
      code: 7,
      msg: '请先修改登录密码，再继续操作',
    });
    const change = { password: reset.data.password, newPassword: 'Another42' };
    const changed = await call('POST /user/changePassword', change, data.token);
    const renewed = String(changed.headers['new-token']);
    expect([changed.code, (await call('POST /user/getUserList', page, renewed)).code]).toEqual([
      0, 0,
    ]);
    expect((await signIn('wangwu', 'Another42')).code).toBe(0);
  });
});

describe('个人信息', () => {
  it('changes phone and email directly while no codes can be sent', async () => {
    server.deps.gateways.sms = async () => undefined;
    server.deps.gateways.mail = async () => undefined;
    for (const body of [{ phone: '13812345678' }, { email: 'boss@example.com' }])
      expect((await call('PUT /user/setSelfInfo', body)).code).toBe(0);
    expect((await call('GET /user/getUserInfo')).data).toMatchObject({
      userInfo: { phone: '13812345678', email: 'boss@example.com' },
    });
  });

  it('shows where to change them when codes can be sent', async () => {
    for (const body of [{ phone: '13812345678' }, { email: 'boss@example.com' }]) {
      const { code, msg } = await call('PUT /user/setSelfInfo', body);
      expect([code, msg]).toEqual([422, expect.stringContaining('请在个人中心修改')]);
    }
  });

  it.each([
    ['a weak new password', { newPassword: '123456' }, 422, '密码至少 8 位'],
    ['a wrong old password', { password: 'Wrong-1234' }, 7, '原密码'],
  ])('shows the reason for %s', async (_what, change, code, why) => {
    const body = { password: ADMIN_PASSWORD, newPassword: 'Another42', ...change };
    const refused = await call('POST /user/changePassword', body);
    expect([refused.code, refused.msg]).toEqual([code, expect.stringContaining(why)]);
  });
});

describe('api管理', () => {
  /** Opens an address in a new tab: with the cookie, without the header. */
  const open = async (address: string) =>
    (
      await server.app.inject({
        url: `/api/sysExportTemplate/${address}`,
        headers: { cookie: `x-token=${as}` },
      })
    ).rawPayload;

  it('exports all calls, and the template for the import', async () => {
    const sheets = [
      await readXlsx(await open('exportExcel?templateID=api&limit=9999')),
      await readXlsx(await open('exportTemplate?templateID=api')),
    ];
    const [all, template] = sheets.map((file) => file.sheets[0]?.rows ?? []);
    expect(all?.length).toBeGreaterThan(100);
    expect(template).toEqual([all?.[0]]);
    expect(all?.map(([path]) => path)).toContain('/user/getUserList');
  });

  it('shows a refusal in the new tab', async () => {
    const text = (await open('exportExcel?templateID=none')).toString();
    expect(JSON.parse(text)).toMatchObject({ code: 7, msg: expect.any(String) });
  });
});
