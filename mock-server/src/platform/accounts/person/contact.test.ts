import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { ADMIN_PASSWORD, withServer } from '../../../testing/server.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { wxBindings } from '../../kernel/identity/wx/tables.ts';

const server = withServer();
const MINUTE = 60_000;
let id: number;
let as: string;
beforeEach(async () => {
  id = await server.addUser('alice', 301);
  as = await server.login('alice');
});

const ask = (kind: string, value: string, token = as) =>
  server.call('POST /person/sendContactCode', { kind, value }, { as: token });
const change = (kind: string, value: string, code: string, password = ADMIN_PASSWORD, token = as) =>
  server.call<{ errors?: { field: string }[] }>(
    'POST /person/changeContact',
    { kind, value, code, password },
    { as: token },
  );
const lastCode = () => {
  const [sent] = server.deps.gateways.outbox();
  return { to: sent?.to, code: sent?.code ?? /\d{6}/.exec(sent?.text ?? '')?.[0] ?? '' };
};
const stored = async () => (await server.db.select().from(users).where(eq(users.id, id)))[0];
const fields = ({ data }: { data: { errors?: { field: string }[] } }) =>
  data.errors?.map(({ field }) => field);

// @guarantee contact-change
it.each([
  ['phone', '13900000001', '13900000002'],
  ['email', 'alice@example.com', 'bob@example.com'],
] as const)('changes the %s with its code and the password, once', async (kind, mine, other) => {
  expect((await ask(kind, mine)).code).toBe(0);
  const { to, code } = lastCode();
  expect([to, code]).toEqual([mine, expect.stringMatching(/^\d{6}$/)]);
  expect(fields(await change(kind, other, code))).toEqual(['code']);
  expect(fields(await change(kind, mine, code === '000000' ? '111111' : '000000'))).toEqual([
    'code',
  ]);
  expect(fields(await change(kind, mine, code, 'Wrong1234'))).toEqual(['password']);
  expect((await stored())?.[kind]).toBe('');
  expect((await change(kind, mine, code)).code).toBe(0);
  expect((await stored())?.[kind]).toBe(mine);
  expect(fields(await change(kind, mine, code))).toEqual(['value']);
  const { data } = await server.call<{ list: { kind: string }[] }>(
    'POST /inbox/getMessageList',
    { page: 1, pageSize: 10 },
    { as },
  );
  expect(data.list.map(({ kind: entryKind }) => entryKind)).toContain('contactChanged');
});

it('limits a code to one user, five attempts, five minutes and one email per minute', async () => {
  await ask('email', 'alice@example.com');
  const { code } = lastCode();
  expect(
    fields(await change('email', 'alice@example.com', code, ADMIN_PASSWORD, await server.login())),
  ).toEqual(['code']);
  expect((await ask('email', 'alice@example.com')).code).toBe(429);
  for (let tries = 0; tries < 5; tries++)
    await change('email', 'alice@example.com', code === '000000' ? '111111' : '000000');
  expect((await change('email', 'alice@example.com', code)).code).toBe(429);
  server.advance(MINUTE);
  expect((await ask('email', 'alice@example.com')).code).toBe(0);
  const next = lastCode().code;
  server.advance(5 * MINUTE + 1);
  expect(fields(await change('email', 'alice@example.com', next))).toEqual(['code']);
});

it.each([
  ['phone', '123'],
  ['email', 'nobody'],
  ['email', 'a@b.cn\r\nBcc: c@d.cn'],
  ['email', 'a,c@d.cn'],
  ['email', 'x<c@d.cn>'],
])('sends no code to %s %j', async (kind, value) => {
  expect(fields((await ask(kind, value)) as never)).toEqual(['value']);
  expect(server.deps.gateways.outbox()).toEqual([]);
});

// @guarantee contact-change
it('the compatible call requires the code, unless gateways are missing', async () => {
  const set = (body: object) =>
    server.call<{ errors?: { field: string }[] }>('PUT /user/setSelfInfo', body, { as });
  expect(fields(await set({ phone: '13900000001', email: 'a@b.cn' }))).toEqual(['phone', 'email']);
  expect((await set({ nickName: '爱丽丝', phone: '', email: '' })).code).toBe(0);
  const { gateways } = server.deps;
  Object.assign(gateways, { sms: async () => undefined, mail: async () => undefined });
  expect((await set({ phone: '13900000001', email: 'a@b.cn' })).code).toBe(0);
  expect(await stored()).toMatchObject({
    nickName: '爱丽丝',
    phone: '13900000001',
    email: 'a@b.cn',
  });
  expect((await ask('phone', '13900000002')).msg).toBe('短信服务未配置，请联系管理员');
});

it('does not keep a code that could not be sent', async () => {
  server.deps.gateways.sms = async () => ({
    send: () => Promise.reject(new Error('sms.example.com takes nothing')),
  });
  expect((await ask('phone', '13900000001')).msg).toBe('短信发送失败，请稍后再试');
});

it('requires separate codes for two concurrent changes', async () => {
  await ask('phone', '13900000001');
  const { code } = lastCode();
  const both = await Promise.all([
    change('phone', '13900000001', code),
    change('phone', '13900000001', code),
  ]);
  expect(both.map((reply) => reply.code).sort()).toEqual([0, 422]);
});

it('offers WeChat binding only if 系统配置 allows it', async () => {
  const isOffered = async () => {
    const { data } = await server.call<{ wechat: { available: boolean } }>(
      'POST /person/getPerson',
      {},
      { as },
    );
    return data.wechat.available;
  };
  expect(await isOffered()).toBe(false);
  const admin = await server.login();
  await server.call(
    'POST /system/setSystemConfig',
    { config: { entry: { wxBind: true } } },
    { as: admin },
  );
  expect(await isOffered()).toBe(true);
});

// @guarantee contact-change
it('removes WeChat with the password, but not while it is required for verification', async () => {
  const remove = (password: string) =>
    server.call<{ errors?: { field: string }[] }>(
      'POST /person/removeWechat',
      { password },
      { as },
    );
  expect((await remove(ADMIN_PASSWORD)).msg).toBe('当前账号没有绑定微信');
  await server.db.insert(wxBindings).values({ userId: id, openid: 'o-1' });
  const { data } = await server.call<{ wechat: { boundAt: string | null } }>(
    'POST /person/getPerson',
    {},
    { as },
  );
  expect(data.wechat.boundAt).not.toBeNull();
  expect(fields(await remove('Wrong1234'))).toEqual(['password']);
  const calls = [{ call: 'POST /user/resetPassword', kind: 'wx', roles: [301] }];
  const admin = await server.login();
  await server.call(
    'POST /system/setSystemConfig',
    { config: { verification: { calls } } },
    { as: admin },
  );
  expect((await remove(ADMIN_PASSWORD)).msg).toBe(
    '微信用于安全验证，解除绑定前请先联系管理员调整验证方式',
  );
  await server.call(
    'POST /system/setSystemConfig',
    { config: { verification: { calls: [] } } },
    { as: admin },
  );
  expect((await remove(ADMIN_PASSWORD)).code).toBe(0);
  expect(await server.db.$count(wxBindings)).toBe(0);
});
