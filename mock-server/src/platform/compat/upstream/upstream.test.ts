import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { TestServer } from '../../../testing/server.ts';

/** A received request, as far as a gateway could change it. */
interface ReceivedCall {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

type Answer = (response: ServerResponse, received: ReceivedCall) => void;

let received: ReceivedCall[] = [];
let answer: Answer;
let backEnd: Server;
let address = '';
const console_ = new TestServer();
let origin = '';

const json = (
  response: ServerResponse,
  body: unknown,
  headers: Record<string, string | string[]> = {},
) =>
  response
    .writeHead(200, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(body));
const ok: Answer = (response) => void json(response, { code: 0, data: {}, msg: 'ok' });

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts the gateway in front of an address. */
async function open(upstream: string): Promise<void> {
  await console_.start({ upstream });
  origin = await console_.app.listen({ host: '127.0.0.1', port: 0 });
}

beforeEach(async () => {
  received = [];
  answer = ok;
  backEnd = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const call = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body,
    };
    received.push(call);
    answer(response, call);
  });
  address = await listen(backEnd);
});

afterEach(async () => {
  await console_.stop();
  backEnd.closeAllConnections();
  backEnd.close();
});

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${origin}/api${path}`, { method: 'POST', ...init });

describe('forwarding', () => {
  beforeEach(() => open(address));

  it('keeps method, path, query, headers and body of a call', async () => {
    const body = '{"page":1,"名":"王"}';
    const headers = {
      'content-type': 'application/json',
      'x-token': 't1',
      'x-user-id': '7',
      cookie: 'x-token=t1; a=b',
    };
    await call('/user/getUserList?a=1&IDs[]=2', { body, headers });
    await call('/user/deleteUser', { method: 'DELETE', body: '{"id":3}', headers });
    expect(received[0]).toMatchObject({
      method: 'POST',
      url: '/user/getUserList?a=1&IDs[]=2',
      body,
      headers,
    });
    expect(received[1]).toMatchObject({
      method: 'DELETE',
      url: '/user/deleteUser',
      body: '{"id":3}',
    });
  });

  it('keeps the response with its renewed token', async () => {
    answer = (response) =>
      void json(
        response,
        { code: 7, data: null, msg: '不行' },
        { 'new-token': 't2', 'new-expires-at': '99' },
      );
    const reply = await call('/user/getUserInfo', { method: 'GET' });
    expect(await reply.json()).toEqual({ code: 7, data: null, msg: '不行' });
    expect([reply.headers.get('new-token'), reply.headers.get('new-expires-at')]).toEqual([
      't2',
      '99',
    ]);
    answer = (response) =>
      void response
        .writeHead(401, { 'content-type': 'application/json' })
        .end('{"code":7,"data":{"reload":true}}');
    expect((await call('/user/getUserInfo', { method: 'GET' })).status).toBe(401);
  });

  it("adds the client's address and ignores forged address headers", async () => {
    await call('/base/captcha', {
      headers: { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'https' },
    });
    expect(received[0]?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-real-ip': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': new URL(origin).host,
      host: new URL(address).host,
    });
  });

  it('keeps a file in a form unchanged', async () => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(3_000_000).fill(65)]), 'a.bin');
    await call('/fileUploadAndDownload/upload', { body: form });
    expect(received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(received[0]?.body.match(/A{3000000}/)).not.toBeNull();
  });

  it('sets cookies for this origin and prevents scripts in uploaded documents', async () => {
    answer = (response) =>
      void response
        .writeHead(200, {
          'content-type': 'image/svg+xml',
          'set-cookie': ['x-token=n; Domain=inner.example; Path=/', 'b=1'],
        })
        .end('<svg/>');
    const reply = await call('/uploads/file/a.svg', { method: 'GET' });
    expect(reply.headers.getSetCookie()).toEqual(['x-token=n; Path=/', 'b=1']);
    expect(reply.headers.get('content-security-policy')).toContain('sandbox');
    expect(received[0]?.url).toBe('/uploads/file/a.svg');
  });

  it('rejects cross-origin writes that are authenticated only by the cookie', async () => {
    const headers = {
      cookie: 'x-token=t1',
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    };
    const reply = await call('/user/deleteUser', { headers, body: '{}' });
    expect(await reply.json()).toMatchObject({ code: 7 });
    expect(received).toEqual([]);
  });

  it('forwards websockets in both directions with their query', async () => {
    const sockets = new WebSocketServer({ server: backEnd });
    sockets.on('connection', (socket, request) =>
      socket.on('message', (text) => socket.send(`${request.url} ${text}`)),
    );
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/wx/ws?uuid=u1`);
    const echo = await new Promise((resolve, reject) => {
      socket.on('open', () => socket.send('hello'));
      socket.on('message', (text) => resolve(String(text)));
      socket.on('error', reject);
    });
    socket.close();
    sockets.close();
    expect(echo).toBe('/wx/ws?uuid=u1 hello');
  });
});

describe('a failed call', () => {
  it('returns an envelope with the reason if the back end does not respond', async () => {
    await open(address);
    // Closed after the console has a port, so that the console does not get this port.
    backEnd.close();
    backEnd.closeAllConnections();
    const reply = await call('/base/login', { body: '{}' });
    expect(reply.status).toBe(502);
    expect(await reply.json()).toMatchObject({
      code: 7,
      data: { reason: 'S102' },
      msg: expect.stringContaining('连接被拒绝'),
    });
    expect(console_.log.filter(({ upstream }) => upstream === address)).not.toEqual([]);
  });

  it('returns an error for a web page instead of data', async () => {
    await open(address);
    answer = (response) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>hello');
    const reply = await call('/base/captcha');
    expect([reply.status, await reply.json()]).toEqual([
      502,
      { code: 7, data: { reason: 'S102' }, msg: expect.stringContaining('网页') },
    ]);
  });

  it('is retried once after a broken connection if it only reads', async () => {
    await open(address);
    answer = (response) => void response.socket?.destroy();
    expect((await call('/user/getUserInfo', { method: 'GET' })).status).toBe(502);
    expect((await call('/user/deleteUser', { body: '{}' })).status).toBe(502);
    expect(received.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST']);
  });

  it('returns an error for a loop', async () => {
    await open(address);
    // The back end sends every request back to the gateway.
    answer = (response, { method, url, headers }) =>
      void fetch(`${origin}/api${url}`, { method, headers: { via: String(headers.via) } }).then(
        async (reply) =>
          response
            .writeHead(reply.status, { 'content-type': 'application/json' })
            .end(await reply.text()),
      );
    const reply = await call('/base/captcha');
    expect(await reply.json()).toMatchObject({
      code: 7,
      msg: expect.stringContaining('指向了控制台自己'),
    });
    expect(received).toHaveLength(1);
  });

  it('rejects paths outside of the API', async () => {
    await open(`${address}/inner`);
    for (const path of ['/..%2fsecret', '/%2e%2e/secret']) await call(path);
    expect(received.map(({ url }) => url).filter((url) => !url.startsWith('/inner/'))).toEqual([]);
  });
});

const boot = async () =>
  /id="boot">(.*?)<\/script>/s.exec(await (await fetch(`${origin}/`)).text())?.[1] ?? '';

describe('the page', () => {
  const document = (paths: object, definitions: object = {}) => ({
    swagger: '2.0',
    paths,
    definitions,
  });

  async function openPage(): Promise<{
    lacks: { calls: string[]; takes: Record<string, string[]> };
    session: unknown;
  }> {
    await open(address);
    const { mkdir, writeFile } = await import('node:fs/promises');
    await mkdir(`${console_.folder}/host`, { recursive: true });
    await writeFile(
      `${console_.folder}/host/index.html`,
      '<head></head><script id="boot"></script>',
    );
    return JSON.parse(await boot());
  }

  it('contains the missing capabilities of gin-vue-admin for a back end without an API document', async () => {
    answer = (response) => void response.writeHead(404).end();
    const { lacks, session } = await openPage();
    expect(session).toBeNull();
    expect(lacks.calls).toEqual(
      expect.arrayContaining([
        '/inbox/',
        '/dashboard/',
        'POST /system/getServerState',
        'POST /system/getSystemConfig',
        'POST /base/register',
      ]),
    );
    expect(lacks.calls).not.toEqual(expect.arrayContaining(['POST /user/getUserList']));
    expect(lacks.takes['POST /user/getUserList']).toEqual(['page', 'pageSize']);
  });

  it('contains the missing capabilities according to the API document', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 12 }, (_one, index) => [`/made/up${index}`, { get: {} }]),
    );
    const list = {
      parameters: [{ in: 'body', schema: { $ref: '#/definitions/request.GetUserList' } }],
    };
    const properties = { page: {}, pageSize: {}, keyword: {}, username: {}, phone: {} };
    const columns = ['page', 'pageSize', 'keyword', 'method', 'path', 'status', 'ip', 'user_id'];
    const records = { parameters: columns.map((name) => ({ in: 'query', name })) };
    answer = (response, { url }) =>
      url === '/swagger/doc.json'
        ? void json(
            response,
            document(
              {
                ...many,
                '/user/getUserList': { post: list },
                '/sysOperationRecord/getSysOperationRecordList': { get: records },
                '/sms/sms': { post: {} },
                '/system/getSystemConfig': { post: {} },
              },
              { 'request.GetUserList': { properties } },
            ),
          )
        : ok(response, received[0] as ReceivedCall);
    const { lacks } = await openPage();
    expect(lacks.takes['POST /user/getUserList']).toEqual([
      'page',
      'pageSize',
      'phone',
      'username',
    ]);
    // The document declares every column as a filter, but the server ignores most of them.
    const operations = lacks.takes['GET /sysOperationRecord/getSysOperationRecordList'];
    expect(operations).toEqual(['method', 'page', 'pageSize', 'path', 'status']);
    // The back end has a call with this name but different settings.
    expect(lacks.calls).toEqual(
      expect.arrayContaining(['POST /netbar/getNetbarList', 'POST /system/getSystemConfig']),
    );
    expect(lacks.calls).not.toContain('POST /sms/sms');
    // Calls of compatible areas that the document omits are still supported.
    expect(lacks.calls).not.toContain('POST /authority/setDataAuthority');
    expect(lacks.calls).toContain('POST /system/getServerState');
    await boot();
    expect(received.filter(({ url }) => url === '/swagger/doc.json')).toHaveLength(1);
  });

  it('contains the calls that 3.0 replaced by others', async () => {
    const paths = {
      '/authority/setDataScope': { post: {} },
      '/mediaUpload/chunk': { post: {} },
      ...Object.fromEntries(
        Array.from({ length: 12 }, (_one, index) => [`/made/up${index}`, { get: {} }]),
      ),
    };
    answer = (response, { url }) =>
      url === '/swagger/doc.json'
        ? void json(response, document(paths))
        : ok(response, received[0] as ReceivedCall);
    const { lacks } = await openPage();
    expect(lacks.calls).toEqual(
      expect.arrayContaining([
        'POST /authority/setDataAuthority',
        'POST /fileUploadAndDownload/breakpointContinue',
      ]),
    );
    // The document does not have the replacement of this call.
    expect(lacks.calls).not.toContain('POST /fileUploadAndDownload/removeChunk');
  });

  it('requests the document again after a failed attempt', async () => {
    answer = (response) => void response.socket?.destroy();
    const { lacks } = await openPage();
    expect(lacks.calls).toContain('/inbox/');
    await wait(0);
    await boot();
    expect(received.filter(({ url }) => url === '/swagger/doc.json').length).toBeGreaterThan(1);
  });
});
