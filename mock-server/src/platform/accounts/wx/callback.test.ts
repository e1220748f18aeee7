import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { wxTickets } from '../../kernel/identity/wx/tables.ts';
import { parseNetworks } from '../../kernel/outbound/addresses.ts';
import { makeEncryption, signEncrypted } from '../../services/gateways/wechat/encryption.ts';
import { readWechatFields } from '../../services/gateways/wechat/messages.ts';
import { makeOfficialAccount } from '../../services/gateways/wechat/officialAccount.ts';
import { signCallback } from '../../services/gateways/wechat/signature.ts';

const server = withServer();
const TOKEN = 'callback-token';
const LINK = /https:\/\/console\.example\.com\/#\/wxevent\?key=([0-9a-f]{64})/;

function use(more: { messageKey?: string } = {}): void {
  const options = {
    appId: 'wx1',
    appSecret: 's',
    token: TOKEN,
    publicUrl: 'https://console.example.com/',
    apiUrl: 'http://127.0.0.1:9',
    allowed: parseNetworks('127.0.0.1').list,
  };
  const account = makeOfficialAccount({ ...options, ...more });
  server.deps.gateways.wechat = async () => account;
}

beforeEach(() => use());

/** Returns the query of a call that the platform signs now. */
function signed(
  nonce: string = randomUUID(),
  timestamp = Math.floor(server.deps.now().getTime() / 1000),
): string {
  const signature = signCallback(TOKEN, String(timestamp), nonce);
  return `signature=${signature}&timestamp=${timestamp}&nonce=${nonce}`;
}

const deliver = (payload: string, query = signed(), type = 'text/xml') =>
  server.app.inject({
    method: 'POST',
    url: `/api/wx/event?${query}`,
    payload,
    headers: { 'content-type': type },
  });

const event = (ticket: string, openid = 'of-me', name = 'SCAN') =>
  `<xml><ToUserName><![CDATA[gh_1]]></ToUserName><FromUserName><![CDATA[${openid}]]></FromUserName><CreateTime>1</CreateTime><MsgType><![CDATA[event]]></MsgType><Event><![CDATA[${name}]]></Event><EventKey><![CDATA[x]]></EventKey><Ticket><![CDATA[${ticket}]]></Ticket></xml>`;

async function addTicket(): Promise<string> {
  const ticket = `t-${randomUUID()}`;
  const expiresAt = new Date(server.deps.now().getTime() + 60_000);
  await server.db
    .insert(wxTickets)
    .values({ uuid: randomUUID(), kind: 'login', ticket, content: 'x', expiresAt });
  return ticket;
}

const keyIn = (body: string) => LINK.exec(body)?.[1] ?? '';

describe('the platform', () => {
  it('verifies the address with a signature', async () => {
    const get = (query: string) =>
      server.app.inject({ method: 'GET', url: `/api/wx/event?${query}` });
    const proven = await get(`${signed()}&echostr=12345`);
    expect([proven.statusCode, proven.body, proven.headers['content-type']]).toEqual([
      200,
      '12345',
      'text/plain',
    ]);
    expect((await get('signature=x&timestamp=1&nonce=2&echostr=12345')).statusCode).toBe(403);
    expect((await get('echostr=12345')).statusCode).toBe(403);
  });

  it.each(['SCAN', 'subscribe'])(
    'reports a scan by %s and gets the link of the phone page, which accepts',
    async (name) => {
      const { body, headers } = await deliver(event(await addTicket(), 'of-me', name));
      expect(headers['content-type']).toContain('text/xml');
      expect(body).toContain(
        '<ToUserName><![CDATA[of-me]]></ToUserName><FromUserName><![CDATA[gh_1]]></FromUserName>',
      );
      const accepted = await server.call('POST /wx/event', { key: keyIn(body), accept: true });
      expect(accepted.data).toEqual({ state: 'accepted' });
    },
  );

  it('gets the same link for a repeated event, and another follower gets no link', async () => {
    const ticket = await addTicket();
    const query = signed();
    const first = await deliver(event(ticket), query);
    expect(keyIn((await deliver(event(ticket), query)).body)).toBe(keyIn(first.body));
    expect(keyIn((await deliver(event(ticket))).body)).toBe(keyIn(first.body));
    expect((await deliver(event(ticket, 'of-other'))).body).toContain('二维码已失效');
    expect((await deliver(event('of-nobody'))).body).toContain('二维码已失效');
  });

  // @guarantee signed-messages
  it('is rejected for a reused nonce with another body, an old call or a wrong signature', async () => {
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
    [
      'nested fields',
      '<xml><FromUserName><a>1</a></FromUserName><ToUserName>b</ToUserName><MsgType>event</MsgType></xml>',
    ],
  ])('gets HTTP 400 for %s', async (_what, body) => {
    expect((await deliver(body)).statusCode).toBe(400);
  });

  it('gets an acknowledgement for unrelated messages', async () => {
    const text =
      '<xml><ToUserName>gh_1</ToUserName><FromUserName>o</FromUserName><MsgType>text</MsgType><Content>hi</Content></xml>';
    const { statusCode, body } = await deliver(text);
    expect([statusCode, body]).toEqual([200, 'success']);
    expect((await deliver(event(''))).body).toBe('success');
  });
});

describe('the platform in the encrypted mode', () => {
  const messageKey = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';
  const account = makeEncryption({ appId: 'wx1', token: TOKEN, messageKey });

  /** Delivers a message encrypted for an account, like the platform. */
  function deliverEncrypted(message: string, by = account) {
    const fields = readWechatFields(by.seal(message, server.deps.now()));
    const { Encrypt = '', Nonce = '', TimeStamp = '', MsgSignature } = fields ?? {};
    const body = `<xml><ToUserName><![CDATA[gh_1]]></ToUserName><Encrypt><![CDATA[${Encrypt}]]></Encrypt></xml>`;
    return deliver(
      body,
      `${signed(Nonce, Number(TimeStamp))}&encrypt_type=aes&msg_signature=${MsgSignature}`,
    );
  }

  /** Decrypts a reply for the owner of the account. */
  function opened(body: string): string {
    const {
      Nonce: nonce,
      TimeStamp: timestamp,
      MsgSignature: messageSignature,
    } = readWechatFields(body) ?? {};
    return account.open(body, { nonce, timestamp, messageSignature }) ?? '';
  }

  it('reports a scan and gets the link, both encrypted', async () => {
    use({ messageKey });
    const reply = await deliverEncrypted(event(await addTicket()));
    expect([reply.statusCode, reply.body.includes('wxevent')]).toEqual([200, false]);
    expect(opened(reply.body)).toContain('<ToUserName><![CDATA[of-me]]></ToUserName>');
    expect(
      (await server.call('POST /wx/event', { key: keyIn(opened(reply.body)), accept: true })).code,
    ).toBe(0);
  });

  // @guarantee signed-messages
  it('is rejected for plain messages, another account, another key or other content', async () => {
    use({ messageKey });
    const message = event(await addTicket());
    expect((await deliver(message)).statusCode).toBe(403);
    const others = [
      { appId: 'wx2', token: TOKEN, messageKey },
      { appId: 'wx1', token: TOKEN, messageKey: `${messageKey.slice(0, -1)}A` },
      { appId: 'wx1', token: 'other', messageKey },
    ];
    for (const other of others)
      expect((await deliverEncrypted(message, makeEncryption(other))).statusCode).toBe(403);
    const changed = {
      ...account,
      seal: (text: string, now: Date) =>
        account.seal(text, now).replace(/CDATA\[..../, 'CDATA[AAAA'),
    };
    expect((await deliverEncrypted(message, changed)).statusCode).toBe(403);
    for (const Encrypt of ['', 'AAAA', '!', 'A'.repeat(64)]) {
      const signature = signEncrypted(
        TOKEN,
        String(Math.floor(server.deps.now().getTime() / 1000)),
        'n',
        Encrypt,
      );
      const body = `<xml><Encrypt>${Encrypt}</Encrypt></xml>`;
      expect((await deliver(body, `${signed('n')}&msg_signature=${signature}`)).statusCode).toBe(
        403,
      );
    }
  });

  it('gets HTTP 400 without the message key, and the log names the reason', async () => {
    expect((await deliverEncrypted(event(await addTicket()))).statusCode).toBe(400);
    expect(server.log.some(({ msg }) => String(msg).includes('encrypted mode'))).toBe(true);
  });
});

it('rejects XML on other paths and large XML', async () => {
  const login = {
    method: 'POST',
    url: '/api/base/login',
    payload: '<xml/>',
    headers: { 'content-type': 'text/xml' },
  } as const;
  expect((await server.app.inject(login)).json()).toMatchObject({
    code: 7,
    msg: '只接受 JSON 格式的请求内容',
  });
  expect((await deliver(`<xml>${'x'.repeat(20_000)}</xml>`)).json()).toMatchObject({ code: 7 });
});

it('rejects all signatures without a gateway', async () => {
  server.deps.gateways.wechat = async () => undefined;
  expect((await deliver(event('t'))).statusCode).toBe(403);
});
