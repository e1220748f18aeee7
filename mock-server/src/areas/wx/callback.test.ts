import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeOfficialAccount } from '../../gateways/wechat/officialAccount.ts';
import { signCallback } from '../../gateways/wechat/signature.ts';
import { withServer } from '../../testing/server.ts';
import { wxTickets } from './tables.ts';

const server = withServer();
const TOKEN = 'callback-token';
const LINK = /https:\/\/console\.example\.com\/#\/wxevent\?key=([0-9a-f]{64})/;

beforeEach(() => {
  const options = {
    appId: 'wx1',
    appSecret: 's',
    token: TOKEN,
    publicUrl: 'https://console.example.com/',
    apiUrl: 'http://127.0.0.1:9',
  };
  const account = makeOfficialAccount(options);
  server.deps.gateways.wechat = async () => account;
});

/** The query with which the platform signs a call now. */
function signed(nonce: string = randomUUID(), timestamp = Math.floor(server.deps.now().getTime() / 1000)): string {
  const signature = signCallback(TOKEN, String(timestamp), nonce);
  return `signature=${signature}&timestamp=${timestamp}&nonce=${nonce}`;
}

const deliver = (payload: string, query = signed(), type = 'text/xml') =>
  server.app.inject({ method: 'POST', url: `/api/wx/event?${query}`, payload, headers: { 'content-type': type } });

const event = (ticket: string, openid = 'of-me', name = 'SCAN') =>
  `<xml><ToUserName><![CDATA[gh_1]]></ToUserName><FromUserName><![CDATA[${openid}]]></FromUserName><CreateTime>1</CreateTime><MsgType><![CDATA[event]]></MsgType><Event><![CDATA[${name}]]></Event><EventKey><![CDATA[x]]></EventKey><Ticket><![CDATA[${ticket}]]></Ticket></xml>`;

async function addTicket(): Promise<string> {
  const ticket = `t-${randomUUID()}`;
  const expiresAt = new Date(server.deps.now().getTime() + 60_000);
  await server.db.insert(wxTickets).values({ uuid: randomUUID(), kind: 'login', ticket, content: 'x', expiresAt });
  return ticket;
}

const keyIn = (body: string) => LINK.exec(body)?.[1] ?? '';

describe('the platform', () => {
  it('proves the address, when it signs', async () => {
    const get = (query: string) => server.app.inject({ method: 'GET', url: `/api/wx/event?${query}` });
    const proven = await get(`${signed()}&echostr=12345`);
    expect([proven.statusCode, proven.body, proven.headers['content-type']]).toEqual([200, '12345', 'text/plain']);
    expect((await get('signature=x&timestamp=1&nonce=2&echostr=12345')).statusCode).toBe(403);
    expect((await get('echostr=12345')).statusCode).toBe(403);
  });

  it.each(['SCAN', 'subscribe'])('tells of a scan by %s and gets the link of the phone page, which accepts', async (name) => {
    const { body, headers } = await deliver(event(await addTicket(), 'of-me', name));
    expect(headers['content-type']).toContain('text/xml');
    expect(body).toContain('<ToUserName><![CDATA[of-me]]></ToUserName><FromUserName><![CDATA[gh_1]]></FromUserName>');
    const accepted = await server.call('POST /wx/event', { key: keyIn(body), accept: true });
    expect(accepted.data).toEqual({ state: 'accepted' });
  });

  it('gets the same link for a repeated event, and another follower gets none', async () => {
    const ticket = await addTicket();
    const query = signed();
    const first = await deliver(event(ticket), query);
    expect(keyIn((await deliver(event(ticket), query)).body)).toBe(keyIn(first.body));
    expect(keyIn((await deliver(event(ticket))).body)).toBe(keyIn(first.body));
    expect((await deliver(event(ticket, 'of-other'))).body).toContain('二维码已失效');
    expect((await deliver(event('of-nobody'))).body).toContain('二维码已失效');
  });

  it('is not believed with a nonce that came with another body, an old call, or a wrong signature', async () => {
    const ticket = await addTicket();
    const query = signed();
    expect((await deliver(event(ticket), query)).statusCode).toBe(200);
    expect((await deliver(event(ticket, 'of-thief'), query)).statusCode).toBe(403);
    const old = Math.floor(server.deps.now().getTime() / 1000) - 3600;
    expect((await deliver(event(ticket), signed('n', old))).statusCode).toBe(403);
    for (const wrong of [
      '',
      'signature=&timestamp=&nonce=',
      signed().replace('signature=', 'signature=0'),
      'signature=a&signature=b&timestamp=1&nonce=1',
    ])
      expect((await deliver(event(ticket), wrong)).statusCode).toBe(403);
  });

  it.each([
    ['half', '<xml><ToUserName>gh_1</ToUserName>'],
    ['no XML', '{"a":1}'],
    ['nothing', ''],
    ['no message', '<xml><a>1</a></xml>'],
    ['another root', '<root><MsgType>event</MsgType></root>'],
    [
      'a document type',
      '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><xml><FromUserName>&a;</FromUserName><ToUserName>b</ToUserName><MsgType>event</MsgType></xml>',
    ],
    ['nested fields', '<xml><FromUserName><a>1</a></FromUserName><ToUserName>b</ToUserName><MsgType>event</MsgType></xml>'],
  ])('is told that %s cannot be read', async (_what, body) => {
    expect((await deliver(body)).statusCode).toBe(400);
  });

  it('is only acknowledged for what is none of ours', async () => {
    const text =
      '<xml><ToUserName>gh_1</ToUserName><FromUserName>o</FromUserName><MsgType>text</MsgType><Content>hi</Content></xml>';
    const { statusCode, body } = await deliver(text);
    expect([statusCode, body]).toEqual([200, 'success']);
    expect((await deliver(event(''))).body).toBe('success');
  });
});

it('XML goes nowhere else, and too much of it nowhere at all', async () => {
  const login = { method: 'POST', url: '/api/base/login', payload: '<xml/>', headers: { 'content-type': 'text/xml' } } as const;
  expect((await server.app.inject(login)).json()).toMatchObject({ code: 7, msg: '只接受 JSON 格式的请求内容' });
  expect((await deliver(`<xml>${'x'.repeat(20_000)}</xml>`)).json()).toMatchObject({ code: 7 });
});

it('without a gateway nobody signs', async () => {
  server.deps.gateways.wechat = async () => undefined;
  expect((await deliver(event('t'))).statusCode).toBe(403);
});
