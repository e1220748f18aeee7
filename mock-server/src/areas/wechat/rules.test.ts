import { beforeEach, expect, it } from 'vitest';
import { wxBindings } from '../../platform/kernel/identity/wx/tables.ts';
import { withServer } from '../../testing/server.ts';
import type { Binding, ReplyRule } from './schemas.ts';

const server = withServer();
let as: string;
beforeEach(async () => {
  as = await server.login();
});

interface Rules {
  list: ReplyRule[];
  actions: string[];
}
const call = <T = { rule: ReplyRule }>(what: string, body: object) =>
  server.call<T>(`POST /wechat/${what}`, body, { as });
const add = async (fields: object) =>
  call('addReplyRule', { name: '规则', kind: 'exact', reply: '您好', ...fields });
const addRule = async (fields: object) => (await add(fields)).data.rule;
const list = async () => (await call<Rules>('getReplyRuleList', { page: 1, pageSize: 100 })).data;
const tryReply = async (content: string, type = 'text') =>
  (await call<{ rule: { name: string } | null; reply: string }>('tryReply', { type, content }))
    .data;

it('replies with the first matching rule, and sorting changes the reply', async () => {
  const { ID: wide } = await addRule({
    name: '宽',
    kind: 'contains',
    keyword: '价格',
    reply: '一',
  });
  const { ID: narrow } = await addRule({ name: '窄', kind: 'exact', keyword: '价格', reply: '二' });
  const { ID: rest } = await addRule({ name: '其他', kind: 'default', reply: '三' });
  expect(await tryReply(' 价格')).toMatchObject({ rule: { name: '宽' }, reply: '一' });
  expect((await call('sortReplyRules', { IDs: [rest, narrow, wide] })).code).toBe(0);
  expect((await tryReply('价格')).reply).toBe('二');
  expect((await tryReply('价格表')).reply).toBe('一');
  expect((await tryReply('别的')).reply).toBe('三');
  expect((await tryReply('', 'image')).reply).toBe('三');
  expect(await tryReply('', 'subscribe')).toEqual({ rule: null, reply: '' });
  expect((await list()).list.map(({ ID }) => ID)).toEqual([rest, narrow, wide]);
  expect((await call('sortReplyRules', { IDs: [rest, narrow] })).code).toBe(409);
  expect((await call('sortReplyRules', { IDs: [rest, narrow, wide, 999_999] })).code).toBe(409);
});

it('ignores disabled rules', async () => {
  const { ID, actions } = await addRule({ keyword: '在吗' });
  expect(actions).toEqual(['edit', 'disable', 'move', 'delete']);
  const { rule } = (await call('setReplyRuleEnabled', { ID, enabled: false })).data;
  expect(rule.actions).toEqual(['edit', 'enable', 'move', 'delete']);
  expect((await call('setReplyRuleEnabled', { ID, enabled: false })).code).toBe(7);
  expect((await tryReply('在吗')).rule).toBeNull();
  expect((await call('deleteReplyRule', { ID })).code).toBe(0);
  expect((await call('deleteReplyRule', { ID })).code).toBe(7);
});

it('refuses a second rule with the same normalized keyword, also under concurrent requests', async () => {
  const same = await Promise.all(['WIFI', ' wifi', 'ｗｉｆｉ'].map((keyword) => add({ keyword })));
  expect(same.map(({ code }) => code).sort()).toEqual([0, 409, 409]);
  expect(same.find(({ code }) => code === 409)?.data).toMatchObject({
    errors: [{ field: 'keyword' }],
  });
  const { ID } = await addRule({ keyword: '别的' });
  const renamed = await call('updateReplyRule', {
    ID,
    name: '规则',
    kind: 'exact',
    keyword: 'Wifi',
    reply: '您好',
  });
  expect(renamed.code).toBe(409);
  expect((await add({ kind: 'contains', keyword: 'wifi' })).code).toBe(0);
  expect((await add({ kind: 'subscribe', keyword: '不用' })).data.rule.keyword).toBe('');
  expect((await add({ kind: 'subscribe' })).data).toMatchObject({ errors: [{ field: 'kind' }] });
});

it.each<[string, object, string]>([
  ['2 000 characters', { keyword: 'a', reply: '长'.repeat(2_000) }, 'reply'],
  [
    '600 emoji, which exceed the byte limit of WeChat',
    { keyword: 'a', reply: '😀'.repeat(600) },
    'reply',
  ],
  ['a reply of blanks', { keyword: 'a', reply: '  ' }, 'reply'],
  ['no keyword', { keyword: '  ' }, 'keyword'],
  ['a keyword that is too long', { keyword: 'x'.repeat(31) }, 'keyword'],
  ['an unknown kind', { kind: 'regex', keyword: '.*' }, 'kind'],
])('refuses %s with the field name', async (_what, fields, field) => {
  const reply = await add(fields);
  expect(reply).toMatchObject({ code: 422, data: { errors: [{ field }] } });
});

it('returns 409 for an update of an older state', async () => {
  const rule = await addRule({ keyword: 'a' });
  const save = (expectUpdatedAt: string) =>
    call('updateReplyRule', {
      ID: rule.ID,
      name: '新',
      kind: 'exact',
      keyword: 'a',
      reply: '新',
      expectUpdatedAt,
    });
  expect((await save('2020-01-01T00:00:00.000Z')).code).toBe(409);
  expect((await save(rule.UpdatedAt)).data.rule).toMatchObject({ name: '新', reply: '新' });
});

it('lists users with a WeChat binding, and lets a manager remove one with a reason and a message to the user', async () => {
  const userId = await server.addUser('alice', 301);
  await server.db.insert(wxBindings).values([
    { userId, openid: 'o-alice-alice-alice-alice' },
    { userId: 1, openid: 'o-admin-admin-admin-admin' },
  ]);
  const rows = async () =>
    (await call<{ list: Binding[] }>('getBindingList', { page: 1, pageSize: 10 })).data.list;
  const of = async (name: string) => (await rows()).find(({ userName }) => userName === name);
  expect(await of('alice')).toMatchObject({
    ID: userId,
    openid: 'o-a****lice',
    isSelf: false,
    actions: ['reveal', 'remove'],
  });
  expect(await of('admin')).toMatchObject({ isSelf: true, actions: ['reveal'] });
  expect((await call('removeBinding', { ID: 1, reason: '更换手机' })).msg).toBe(
    '请在个人中心解除自己的微信绑定',
  );
  expect((await call('removeBinding', { ID: userId, reason: '' })).code).toBe(422);
  expect((await call('removeBinding', { ID: userId, reason: '更换手机' })).code).toBe(0);
  expect((await call('removeBinding', { ID: userId, reason: '更换手机' })).code).toBe(7);
  expect(await of('alice')).toBeUndefined();
  const inbox = await server.call(
    'POST /inbox/getMessageList',
    { page: 1, pageSize: 10 },
    { as: await server.login('alice') },
  );
  expect(JSON.stringify(inbox.data)).toContain('更换手机');
});

it('refuses to remove the binding of a user whom the caller does not manage, and refuses lists without permission', async () => {
  const above = await server.addUser('manager', 888);
  await server.db
    .insert(wxBindings)
    .values({ userId: above, openid: 'o-boss-boss-boss-boss-boss' });
  await server.addUser('platform', 999);
  const platform = await server.login('platform');
  const body = { ID: above, reason: '更换手机' };
  expect((await server.call('POST /wechat/removeBinding', body, { as: platform })).msg).toBe(
    '无权管理该用户',
  );
  await server.addUser('keeper', 301);
  const keeper = await server.login('keeper');
  for (const path of ['getMessageList', 'getReplyRuleList', 'getBindingList'])
    expect(
      (await server.call(`POST /wechat/${path}`, { page: 1, pageSize: 10 }, { as: keeper })).code,
    ).toBe(7);
});
