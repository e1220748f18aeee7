import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { withServer } from '../testing/server.ts';

const server = withServer();

/** Sends bytes on a connection of their own and answers what comes back until the server closes it. */
function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.setEncoding('latin1');
    socket.on('data', (part) => {
      answer += part;
    });
    // A server that hangs up in the middle of nonsense has answered it.
    socket.on('error', () => resolve(answer));
    socket.on('close', () => resolve(answer));
    socket.setTimeout(30_000, () => reject(new Error(`no end after ${JSON.stringify(bytes.slice(0, 80))}`)));
  });
}

const CLOSE = 'Connection: close\r\n';
const post = (rest: string) => `POST /api/base/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${rest}`;

it.each([
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
  ['an unknown method', `BREW / HTTP/1.1\r\nHost: x\r\n${CLOSE}\r\n`],
  ['a version from the future', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n'],
  ['headers without end', `GET /healthz HTTP/1.1\r\nHost: x\r\n${`X-Long: ${'y'.repeat(1000)}\r\n`.repeat(100)}\r\n`],
  ['a header with a control character', 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: \x00\x01\r\n\r\n'],
  ['two lengths', post('Content-Length: 2\r\nContent-Length: 5\r\n\r\n{}')],
  ['a length and chunks, as request smuggling does', post('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n')],
  ['a negative length', post('Content-Length: -1\r\n\r\n{}')],
  ['a chunk of an absurd size', post('Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n')],
  ['an address that is none', `GET http://[::bad/ HTTP/1.1\r\nHost: x\r\n${CLOSE}\r\n`],
  ['a path with bytes of no character', `GET /api/\xff\xfe HTTP/1.1\r\nHost: x\r\n${CLOSE}\r\n`],
  ['a host that is none', `GET / HTTP/1.1\r\nHost: \r\n${CLOSE}\r\n`],
])('bytes that are no good request end neither the server nor its patience: %s', async (_name, bytes) => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const answer = await exchange(port, bytes);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 [24]/);
  expect(head).toMatch(/^content-type: application\/json/im);
  expect(head).toMatch(/^x-content-type-options: nosniff/im);
  expect(Object.keys(JSON.parse(body))).toEqual(['code', 'data', 'msg']);
  expect(await exchange(port, `GET /healthz HTTP/1.1\r\nHost: x\r\n${CLOSE}\r\n`)).toMatch(/^HTTP\/1\.1 200/);
});

it('headers that are too large are called so', async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const answer = await exchange(port, `GET /api/console/boot HTTP/1.1\r\nHost: x\r\nCookie: a=${'y'.repeat(40_000)}\r\n\r\n`);
  const said = Buffer.from(answer, 'latin1').toString();
  expect(said).toMatch(/^HTTP\/1\.1 431 /);
  expect(said).toContain('请求头过大，请清理浏览器的 Cookie 后重试');
});
