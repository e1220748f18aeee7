import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  allowLoopback,
  pluginRelease,
  uploadPluginRelease,
} from '../../../testing/pluginServer.ts';
import { RegistryCaller } from '../../../testing/registryServer.ts';
import { withServer } from '../../../testing/server.ts';

const LIST = { method: 'GET', path: '/plugin/tool/getNotes', title: '查看便签' } as const;
const ADD = { method: 'POST', path: '/plugin/tool/addNote', title: '新增便签' } as const;
const OK = '{"code":0,"data":{},"msg":"ok"}';
const JSON_TYPE = 'content-type: application/json\r\n';
const okResponse = `HTTP/1.1 200 OK\r\n${JSON_TYPE}content-length: ${OK.length}\r\n\r\n${OK}`;

const server = withServer();
let registry: RegistryCaller;
let backEnd: Server;
/** Bytes of each connection that reached the back end. */
let received: string[];
let answer = okResponse;

beforeEach(async () => {
  received = [];
  answer = okResponse;
  backEnd = createServer((socket: Socket) => {
    const index = received.push('') - 1;
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      received[index] += chunk.toString('latin1');
      socket.end(answer, 'latin1');
    });
  });
  await new Promise<void>((resolve) => backEnd.listen(0, '127.0.0.1', resolve));
  registry = await RegistryCaller.open(server);
  await allowLoopback(server, registry.token);
  const release = pluginRelease([LIST, ADD]);
  await uploadPluginRelease(registry, release);
  const { id, build } = release.manifest;
  const { code, msg } = await call('POST /install/installRelease', {
    ...{ id, build, parentId: 0, menus: [], dictionaries: [], reason: '试用' },
    backend: { target: `http://127.0.0.1:${(backEnd.address() as AddressInfo).port}` },
    revision: await registry.revision(),
  });
  expect([code, msg]).toEqual([0, '已安装']);
});
afterEach(() => void backEnd.close());

const call = (what: string, body?: object) =>
  server.call<Record<string, unknown>>(what, body, { as: registry.token });

/** Sends raw bytes to the console and returns its complete response. */
async function sendRaw(text: string): Promise<string> {
  if (!server.app.server.listening) await server.app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
  let response = '';
  socket.on('data', (chunk) => {
    response += chunk;
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(text, 'latin1');
  await closed;
  return response;
}
const headLines = (bytes: string) => (bytes.split('\r\n\r\n')[0] ?? '').split('\r\n');

// @guarantee header-smuggling
describe('a call with a second request or header in it', () => {
  it('in its query reaches the back end as one request with encoded text', async () => {
    const queries = [
      'x=%0d%0ax-console-identity:%20forged%0d%0a%0d%0aGET%20/plugin/tool/addNote',
      'x=1%00&y=%0a%0d',
      'x=%E5%98%8A%E5%98%8Dx-evil:1',
    ];
    for (const query of queries)
      expect((await call(`GET /plugin/tool/getNotes?${query}`)).code).toBe(0);
    expect(received.map((bytes) => headLines(bytes)[0])).toEqual(
      queries.map((query) => `GET /plugin/tool/getNotes?${query} HTTP/1.1`),
    );
    for (const bytes of received) {
      const [, ...headers] = headLines(bytes);
      expect(headers.filter((header) => /^x-console-identity:/i.test(header))).toHaveLength(1);
      expect(headers.some((header) => /evil|forged/.test(header))).toBe(false);
    }
  });

  it('in its head gets status 400 and does not reach the back end', async () => {
    const heads: [string, string][] = [
      ['two lengths', 'Content-Length: 5\r\nContent-Length: 40\r\n'],
      ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n'],
      ['an unknown encoding', 'Transfer-Encoding: chunked, identity\r\n'],
      ['a space before the colon', 'Content-Length : 5\r\n'],
      ['a line feed', 'X-A: 1\nX-Console-Identity: forged\r\nContent-Length: x\r\n'],
    ];
    const token = `Host: x\r\nX-Token: ${registry.token}\r\n`;
    for (const [what, head] of heads) {
      const response = await sendRaw(
        `POST /api/plugin/tool/addNote HTTP/1.1\r\n${token}Content-Type: application/json\r\n${head}\r\n0\r\n\r\nGET /api/plugin/tool/getNotes HTTP/1.1\r\n${token}\r\n`,
      );
      const statuses = response.match(/HTTP\/1\.1 \d{3}/g);
      expect([what, statuses]).toEqual([what, ['HTTP/1.1 400']]);
    }
    expect(received).toEqual([]);
  });

  it('in its body is sent as JSON text with the matching length', async () => {
    const text = `a\r\n\r\nGET /plugin/tool/getNotes HTTP/1.1\r\nHost: x\r\n\r\n`;
    expect((await call('POST /plugin/tool/addNote', { text })).code).toBe(0);
    expect(received).toHaveLength(1);
    const [head = '', body = ''] = (received[0] ?? '').split('\r\n\r\n');
    expect(body).toBe(JSON.stringify({ text }));
    expect(head.toLowerCase()).toContain(`content-length: ${body.length}`);
  });
});

// @guarantee header-smuggling
it('a back end sets no header of the console’s response, and does not answer another call', async () => {
  const head = `HTTP/1.1 200 OK\r\n${JSON_TYPE}`;
  const answers: [string, string, string][] = [
    ['two responses', `${okResponse}HTTP/1.1 200 OK\r\nset-cookie: x-token=a\r\n\r\n`, ''],
    [
      'a length and chunks',
      `${head}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
      'S103',
    ],
    [
      'a header with a line break',
      `${head}x-a: 1\rset-cookie: x-token=a\r\ncontent-length: 2\r\n\r\n{}`,
      'S103',
    ],
    ['headers above the limit', `${head}x-long: ${'y'.repeat(20_000)}\r\n\r\n`, 'S103'],
  ];
  for (const [what, text, reason] of answers) {
    answer = text;
    const reply = await call('GET /plugin/tool/getNotes');
    expect([what, reply.status, reply.data.reason ?? '']).toEqual([what, 200, reason]);
    expect(reply.headers).not.toHaveProperty('set-cookie');
    // The next call has its own connection and response.
    answer = okResponse;
    expect((await call('GET /plugin/tool/getNotes')).msg).toBe('ok');
  }
  expect(received).toHaveLength(2 * answers.length);
  const faults = server.log.filter(
    ({ msg }) => msg === 'no valid response from the back end of a plugin',
  );
  expect(faults).toHaveLength(3);
});
