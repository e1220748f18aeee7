import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { parseNetworks } from '../../../kernel/outbound/addresses.ts';
import { makeOfficialAccount } from './officialAccount.ts';

let platform: Server | undefined;
afterEach(() => platform?.close());

const calls: { path: string; body: Record<string, unknown> }[] = [];

/**
 * Starts a local platform. `answers` contains a list of responses per path; the last one is
 * repeated.
 */
async function answering(answers: Record<string, object[]>) {
  calls.length = 0;
  platform = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      calls.push({ path, body: JSON.parse(Buffer.concat(parts).toString()) });
      const list = answers[path.split('?')[0] ?? ''] ?? [];
      response.end(JSON.stringify(list.length > 1 ? list.shift() : (list[0] ?? {})));
    });
  });
  const listening = platform;
  await new Promise<void>((ready) => listening.listen(0, '127.0.0.1', ready));
  const apiUrl = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  return makeOfficialAccount({
    appId: 'wx1',
    appSecret: 'sesame',
    token: 't',
    publicUrl: 'https://console.example.com/',
    apiUrl,
    allowed: parseNetworks('127.0.0.1').list,
  });
}

const TOKEN = '/cgi-bin/stable_token';
const CREATE = '/cgi-bin/qrcode/create';
const created = { ticket: 'gQH', expire_seconds: 300, url: 'http://weixin.qq.com/q/02' };

it('requests a ticket for the scene and reuses the access token', async () => {
  const account = await answering({
    [TOKEN]: [{ access_token: 'A', expires_in: 7200 }],
    [CREATE]: [created],
  });
  expect(await account.createTicket('scene-1', 300)).toEqual({
    ticket: 'gQH',
    content: created.url,
    expiresIn: 300,
  });
  await account.createTicket('scene-2', 300);
  expect(calls.map(({ path }) => path)).toEqual([
    TOKEN,
    `${CREATE}?access_token=A`,
    `${CREATE}?access_token=A`,
  ]);
  expect(calls[0]?.body).toMatchObject({
    grant_type: 'client_credential',
    appid: 'wx1',
    secret: 'sesame',
  });
  expect(calls[1]?.body).toEqual({
    expire_seconds: 300,
    action_name: 'QR_STR_SCENE',
    action_info: { scene: { scene_str: 'scene-1' } },
  });
  expect(account.publicUrl).toBe('https://console.example.com');
});

it('requests a new access token if the platform rejects the cached one', async () => {
  const account = await answering({
    [TOKEN]: [
      { access_token: 'A', expires_in: 7200 },
      { access_token: 'B', expires_in: 7200 },
    ],
    [CREATE]: [{ errcode: 42001, errmsg: 'access_token expired' }, created],
  });
  expect((await account.createTicket('scene', 300)).ticket).toBe('gQH');
  expect(calls.at(-2)?.body.force_refresh).toBe(true);
  expect(calls.at(-1)?.path).toBe(`${CREATE}?access_token=B`);
});

it.each([
  [
    'access token',
    { [TOKEN]: [{ errcode: 40125, errmsg: 'invalid appsecret' }] },
    'WeChat returned no access token: 40125',
  ],
  [
    'ticket',
    { [TOKEN]: [{ access_token: 'A', expires_in: 7200 }], [CREATE]: [{ errcode: 45009 }] },
    'WeChat returned no ticket: 45009',
  ],
  ['sense', { [TOKEN]: [{ access_token: 7 }] }, 'WeChat returned no access token'],
])('reports the reason for a missing %s without the secret', async (_what, answers, reason) => {
  const account = await answering(answers as Record<string, object[]>);
  const error = await account.createTicket('scene', 300).catch((thrown: Error) => thrown);
  expect(String(error)).toContain(reason);
  expect(String(error)).not.toContain('sesame');
});
