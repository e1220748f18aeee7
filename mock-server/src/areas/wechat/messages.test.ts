import { beforeEach, describe, expect, it } from 'vitest';
import { wxBindings } from '../../platform/kernel/identity/wx/tables.ts';
import { operationRecords } from '../../platform/services/operation/records/recordTables.ts';
import { withServer } from '../../testing/server.ts';
import type { Message } from './schemas.ts';
import { wechatMessages } from './tables.ts';
import { TestPlatform } from './testing/platform.ts';
import { deleteOldMessages } from './upkeep.ts';

const server = withServer();
let as: string;
let platform: TestPlatform;

beforeEach(async () => {
  platform = new TestPlatform(server);
  as = await server.login();
});

interface Page {
  list: Message[];
  total: number;
}
const list = async (filter: object = {}) =>
  (
    await server.call<Page>(
      'POST /wechat/getMessageList',
      { page: 1, pageSize: 100, ...filter },
      { as },
    )
  ).data;
const rule = async (fields: object) =>
  expect(
    (
      await server.call(
        'POST /wechat/addReplyRule',
        { name: '规则', reply: '您好', ...fields },
        { as },
      )
    ).code,
  ).toBe(0);
const text = (Content: string, MsgId: string) => platform.send({ MsgType: 'text', Content, MsgId });

describe('received messages of the official account', () => {
  it('are listed with reply, bound user and masked sender', async () => {
    await rule({ name: '密码', kind: 'contains', keyword: 'WiFi' });

    await server.db
      .insert(wxBindings)
      .values({ userId: 1, openid: 'of-somebody-who-writes-to-it' });
    expect(await text('你们的ｗｉｆｉ密码？😀', '1')).toBe('您好');
    expect(await text('无关', '2')).toBeUndefined();
    const { list: rows, total } = await list();
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      { content: '无关', answered: 'none', reply: '', ruleId: null },
      {
        content: '你们的ｗｉｆｉ密码？😀',
        answered: 'rule',
        ruleName: '密码',
        reply: '您好',
        msgId: '1',
        userName: 'admin',
      },
    ]);
    expect(rows[0]?.openid).toBe('of-****o-it');
    expect(JSON.stringify(rows)).not.toContain('of-somebody');
    expect((await list({ answered: 'rule', keyword: '密码' })).total).toBe(1);
    expect((await list({ sameAs: rows[0]?.ID })).total).toBe(2);
  });

  it('include events and unknown types, and only a new follower gets a reply to an event', async () => {
    await rule({ kind: 'default', reply: '默认' });
    await rule({ kind: 'subscribe', reply: '欢迎' });
    const event = (Event: string, EventKey = '') =>
      platform.send({ MsgType: 'event', Event, EventKey });
    expect(await event('subscribe')).toBe('欢迎');
    expect(await event('CLICK', 'menu-1')).toBeUndefined();
    expect(await event('x'.repeat(500))).toBeUndefined();
    expect(await platform.send({ MsgType: 'hologram', MsgId: '9' })).toBe('默认');
    expect((await list()).list).toMatchObject([
      { type: 'other', event: 'hologram', answered: 'rule' },
      { type: 'event', event: 'x'.repeat(40), answered: 'none' },
      { type: 'event', event: 'CLICK', eventKey: 'menu-1', answered: 'none' },
      { type: 'event', event: 'subscribe', answered: 'rule', reply: '欢迎' },
    ]);
  });

  it('are stored once with the same reply when they are delivered ten times concurrently', async () => {
    await rule({ kind: 'default', reply: '收到' });
    const same = Array.from({ length: 10 }, () => text('在吗', '77'));
    expect(await Promise.all(same)).toEqual(Array.from({ length: 10 }, () => '收到'));
    const event = { MsgType: 'event', Event: 'CLICK', EventKey: 'a' };
    await Promise.all([
      platform.send(event),
      platform.send(event),
      platform.send({ ...event, FromUserName: 'of-other' }),
    ]);
    expect((await list()).total).toBe(3);
  });

  it('set the time of the last reply of their rule', async () => {
    await rule({ name: '一', kind: 'exact', keyword: '一' });
    await rule({ name: '二', kind: 'exact', keyword: '二' });
    await text('一', '1');
    const { list: rules } = (
      await server.call<{ list: { lastAt: string | null }[] }>(
        'POST /wechat/getReplyRuleList',
        { page: 1, pageSize: 10 },
        { as },
      )
    ).data;
    expect(rules.map(({ lastAt }) => lastAt)).toEqual([server.deps.now().toISOString(), null]);
  });

  it('get the first reply again when they are repeated after a rule change', async () => {
    expect(await text('在吗', '78')).toBeUndefined();
    await rule({ kind: 'default', reply: '收到' });
    expect(await text('在吗', '78')).toBeUndefined();
    expect(await text('在吗', '79')).toBe('收到');
  });

  it('are refused with an invalid signature or unreadable content', async () => {
    const message =
      '<xml><ToUserName>gh_1</ToUserName><FromUserName>o</FromUserName><MsgType>text</MsgType><Content>x</Content></xml>';
    expect(
      (await platform.post(message, platform.signed().replace('signature=', 'signature=0')))
        .statusCode,
    ).toBe(403);
    const query = platform.signed();
    expect((await platform.post(message, query)).statusCode).toBe(200);
    expect((await platform.post(message.replace('>x<', '>y<'), query)).statusCode).toBe(403);
    const lol = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
    for (const bad of [
      `${lol}${message.replace('>x<', '>&b;<')}`,
      '<xml>'.repeat(3000),
      `<xml>${'<a>'.repeat(2000)}`,
      '',
    ])
      expect((await platform.post(bad)).statusCode).toBe(400);
    expect(
      (await platform.post(message.replace('>x<', `>${'x'.repeat(1024 * 1024)}<`))).body,
    ).not.toContain('success');
    expect((await list()).list.map(({ content }) => content)).toEqual(['x']);
  });

  it('keep texts unchanged, and no text breaks the XML of the reply', async () => {
    const nasty = 'a]]>b<xml>&amp;"😀\u{1f468}‍\u{1f469}';
    await rule({ kind: 'default', reply: `回${nasty}` });
    expect(await text(nasty, '5')).toBe(`回${nasty}`);
    expect((await list()).list[0]?.content).toBe(nasty);
    expect(await text('nul\u0000 \u0007', '6')).toBe(`回${nasty}`);
    expect((await list()).total).toBe(2);
  });

  it('are handled in the encrypted mode too', async () => {
    platform = new TestPlatform(server, {
      messageKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
    });
    await rule({ kind: 'exact', keyword: '你好', reply: '您好' });
    expect(await text(' 你好 ', '1')).toBe('您好');
    expect((await list()).list).toMatchObject([{ content: ' 你好 ', answered: 'rule' }]);
  });

  it('are deleted after the retention period', async () => {
    await text('旧', '1');
    server.advance(2 * 86_400_000);
    await text('新', '2');
    await server.call(
      'POST /system/setSystemConfig',
      { config: { wechatMessages: { keptDays: 1 } } },
      { as },
    );
    await deleteOldMessages({ database: server.deps.database, now: server.deps.now });
    expect((await server.db.select().from(wechatMessages)).map(({ content }) => content)).toEqual([
      '新',
    ]);
  });
});

describe('development phone', () => {
  it('sends messages and events like the platform', async () => {
    await rule({ kind: 'subscribe', reply: '欢迎' });
    const play = async (body: object) =>
      (await server.call<{ reply: string }>('POST /dev/wx/message', body)).data.reply;
    server.deps.gateways.wechat = async () => ({ publicUrl: 'http://x', simulated: true }) as never;
    expect(await play({ type: 'text', content: '你好' })).toBe('success');
    expect(await play({ type: 'event', event: 'subscribe' })).toContain(
      '<Content><![CDATA[欢迎]]></Content>',
    );
    expect((await list()).list.map(({ type }) => type)).toEqual(['event', 'text']);
  });
});

it('reveals a whole OpenID with a reason and records the call without it', async () => {
  await text('在吗', '1');
  const [row] = (await list()).list;
  const reveal = (body: object) =>
    server.call<{ value: string }>('POST /wechat/revealMessage', { ID: row?.ID, ...body }, { as });
  expect(row?.actions).toEqual(['reveal']);
  expect((await reveal({ reason: ' ' })).code).toBe(422);
  expect((await reveal({ reason: '核对投诉' })).data.value).toBe('of-somebody-who-writes-to-it');
  expect(
    (await server.call('POST /wechat/revealMessage', { ID: 999_999, reason: '核对投诉' }, { as }))
      .code,
  ).toBe(7);
  const recorded = JSON.stringify(await server.db.select().from(operationRecords));
  expect([recorded.includes('核对投诉'), recorded.includes('of-somebody-who')]).toEqual([
    true,
    false,
  ]);
});
