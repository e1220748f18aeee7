import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { declaredAnswers } from '../testing/declaredAnswers.ts';
import { withServer } from '../testing/server.ts';

const server = withServer();

/**
 * Sends bytes on a new connection and returns the response until the server closes the connection.
 */
function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.setEncoding('latin1');
    socket.on('data', (part) => {
      answer += part;
    });
    // Closing the connection is a valid response to invalid bytes.
    socket.on('error', () => resolve(answer));
    socket.on('close', () => resolve(answer));
    socket.setTimeout(30_000, () =>
      reject(new Error(`no end of the response to ${JSON.stringify(bytes.slice(0, 80))}`)),
    );
  });
}

const CLOSE = 'Connection: close\r\n';
const post = (rest: string) =>
  `POST /api/base/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${rest}`;

// @guarantee valid-responses
it.each([
  ['no HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
  ['an unknown method', `BREW / HTTP/1.1\r\nHost: x\r\n${CLOSE}\r\n`],
  ['an unsupported version', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n'],
  [
    'endless headers',
    `GET /healthz HTTP/1.1\r\nHost: x\r\n${`X-Long: ${'y'.repeat(1000)}\r\n`.repeat(100)}\r\n`,
  ],
  [
    'a header with a control character',
    'GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: \x00\x01\r\n\r\n',
  ],
  ['two lengths', post('Content-Length: 2\r\nContent-Length: 5\r\n\r\n{}')],
  [
    'a length and chunks, as in request smuggling',
    post('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'),
  ],
  ['a negative length', post('Content-Length: -1\r\n\r\n{}')],
  ['a chunk with a huge size', post('Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n')],
  ['an invalid URL', `GET http://[::bad/ HTTP/1.1\r\nHost: x\r\n${CLOSE}\r\n`],
  ['a path with invalid bytes', `GET /api/\xff\xfe HTTP/1.1\r\nHost: x\r\n${CLOSE}\r\n`],
  ['an invalid host', `GET / HTTP/1.1\r\nHost: \r\n${CLOSE}\r\n`],
])('survives bytes that are not a valid request: %s', async (_name, bytes) => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const answer = await exchange(port, bytes);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 [24]/);
  expect(head).toMatch(/^content-type: application\/json/im);
  expect(head).toMatch(/^x-content-type-options: nosniff/im);
  expect(Object.keys(JSON.parse(body))).toEqual(['code', 'data', 'msg']);
  expect(await exchange(port, `GET /healthz HTTP/1.1\r\nHost: x\r\n${CLOSE}\r\n`)).toMatch(
    /^HTTP\/1\.1 200/,
  );
});

const headers = (bytes: number) =>
  `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${'y'.repeat(bytes)}\r\n\r\n`;

// @guarantee valid-responses
it.each([
  ['a header of 20 KB', headers(20_000), 431, '请求头过大，请清理浏览器的 Cookie 后重试'],
  [
    'headers of 10 MB, most of which are not read',
    headers(10_000_000),
    431,
    '请求头过大，请清理浏览器的 Cookie 后重试',
  ],
  ['no HTTP', 'hello\r\n\r\n', 400, '请求无法处理，请检查后重试'],
])('responds with an envelope to %s', async (_name, bytes, status, msg) => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const [head = '', body = ''] = Buffer.from(await exchange(port, bytes), 'latin1')
    .toString('utf8')
    .split('\r\n\r\n');
  expect(head).toMatch(
    new RegExp(
      `^HTTP/1\\.1 ${status} [\\s\\S]*cache-control: no-store[\\s\\S]*x-request-id: [0-9a-f-]{36}`,
    ),
  );
  expect(JSON.parse(body)).toEqual({ code: 7, data: {}, msg });
  const requestId = /x-request-id: (\S+)/.exec(head)?.[1];
  expect(server.log).toContainEqual(
    expect.objectContaining({ requestId, msg: 'Unreadable request refused' }),
  );
});

// @guarantee overload
it.each(['/nothing', '/api/nothing', '/', '/api/console/boot'])(
  'refuses a websocket for %s and closes the connection, also if the client keeps it open',
  async (path) => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    const upgrade =
      'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
    const reply = await exchange(port, `GET ${path} HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n`);
    expect(reply).toMatch(/^HTTP\/1\.1 404/);
  },
);

// @guarantee valid-responses
it('returns HTTP 431 for headers that are too large, as declared in the OpenAPI document', async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const request = `GET /api/user/getUserInfo HTTP/1.1\r\nHost: x\r\nCookie: ${'y'.repeat(20_000)}\r\n\r\n`;
  const [head = '', body = ''] = (await exchange(port, request)).split('\r\n\r\n');
  const [, status, type] = /^HTTP\/1\.1 (\d+) [\s\S]*content-type: (\S+);/i.exec(head) ?? [];
  expect(status).toBe('431');
  const document = (await server.app.inject('/api/openapi.json')).json();
  const answer = { statusCode: Number(status), headers: { 'content-type': type }, body };
  expect(
    declaredAnswers(document)({ method: 'GET', path: '/user/getUserInfo' }, answer),
  ).toBeUndefined();
});

// @guarantee valid-responses
it.each([
  ['a file', 'GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n'],
  [
    'a call with the same host twice',
    `GET /api/console/boot HTTP/1.1\r\nHost: x\r\nX-A: 1\r\nhOST: x\r\n\r\n`,
  ],
  ['no route', 'GET /nowhere HTTP/1.1\r\nHost: x\r\nHost:\r\n\r\n'],
  [
    'a websocket',
    'GET /api/wx/ws?uuid=a&expire_seconds=9 HTTP/1.1\r\nHost: x\r\nHost: y\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  ],
])('refuses a request with two Host headers: %s', async (_name, bytes) => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const [head = '', body = ''] = Buffer.from(await exchange(port, bytes), 'latin1')
    .toString('utf8')
    .split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expect(head).toMatch(/^connection: close/im);
  expect(JSON.parse(body)).toEqual({ code: 7, data: {}, msg: '请求无法处理，请检查后重试' });
});

// @guarantee request-limits
it('aborts headers that do not arrive within 30 seconds with a message', async () => {
  const { server: http } = server.app;
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  // The test cannot wait for the timers of Node.js, so it checks their settings.
  expect([http.headersTimeout, http.requestTimeout]).toEqual([30_000, 0]);
  const sockets: Socket[] = [];
  http.on('connection', (socket) => sockets.push(socket));
  const answer = exchange(
    (http.address() as AddressInfo).port,
    'GET /healthz HTTP/1.1\r\nHost: x\r\n',
  );
  await vi.waitFor(() => expect(sockets[0]?.bytesRead).toBeGreaterThan(0), { timeout: 60_000 });
  http.emit(
    'clientError',
    Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
    sockets[0],
  );
  expect(Buffer.from(await answer, 'latin1').toString('utf8')).toMatch(
    /^HTTP\/1\.1 408 [\s\S]*请求超时未发送完/,
  );
});
