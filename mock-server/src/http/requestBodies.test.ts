import { Agent, type IncomingMessage, request as send } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADMIN_PASSWORD, withServer } from '../testing/server.ts';

// The test controls both the timer that checks bodies and the clock.
vi.useFakeTimers({ toFake: ['setInterval'] });
const server = withServer();
const MB = 1024 * 1024;

let port = 0;
let sockets: Socket[] = [];
let admin = '';

beforeEach(async () => {
  sockets = [];
  server.app.server.on('connection', (socket) => sockets.push(socket));
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
  admin = await server.login();
});
afterAll(() => vi.useRealTimers());

/**
 * A body that is larger than all buffers, so that part of it is still unsent when the response
 * arrives.
 */
const large = (head: Buffer, bytes = 8 * MB) => Buffer.concat([head, Buffer.alloc(bytes)]);
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const form = (file: Buffer) =>
  Buffer.concat([
    Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'),
    file,
    Buffer.from('\r\n--x--\r\n'),
  ]);

const JSON_TYPE = 'application/json';
const FORM = 'multipart/form-data; boundary=x';
const ZIP = 'application/zip';
const [UPLOAD, RELEASE, LIST] = [
  '/api/fileUploadAndDownload/upload',
  '/api/remote/addRelease',
  '/api/user/getUserList',
];

interface Early {
  path: string;
  type: string;
  body: Buffer;
  as?: string;
  /** Expected response. */
  status?: number;
  msg: RegExp;
}

const early: [string, () => Early | Promise<Early>][] = [
  [
    'a file of a kind that is not accepted',
    () => ({
      path: UPLOAD,
      type: FORM,
      body: form(large(Buffer.from([0, 1, 2]))),
      msg: /不支持此类文件/,
    }),
  ],
  [
    'a file that is too large for its kind',
    () => ({ path: UPLOAD, type: FORM, body: form(large(PNG)), msg: /文件过大/ }),
  ],
  [
    'a file above the general limit',
    () => ({ path: UPLOAD, type: FORM, body: form(large(PNG, 52 * MB)), msg: /文件过大/ }),
  ],
  [
    'an invalid form',
    () => ({
      path: UPLOAD,
      type: FORM,
      body: large(Buffer.from('no form')),
      msg: /表单无法读取|请选择要上传的文件/,
    }),
  ],
  [
    'a file of a user without permission',
    async () => {
      await server.addUser('guest', 301);
      return {
        path: UPLOAD,
        type: FORM,
        body: form(large(PNG)),
        as: await server.login('guest', ADMIN_PASSWORD),
        msg: /权限不足/,
      };
    },
  ],
  [
    'a JSON body that is too large',
    () => ({ path: LIST, type: JSON_TYPE, body: large(Buffer.from('{')), msg: /请求内容过大/ }),
  ],
  [
    'a body with an unsupported type',
    () => ({ path: LIST, type: 'text/plain', body: large(Buffer.from('x')), msg: /只接受 JSON/ }),
  ],
  [
    'a body without a session',
    () => ({
      path: LIST,
      type: JSON_TYPE,
      body: large(Buffer.from('{')),
      as: '',
      msg: /请求内容过大/,
    }),
  ],
  [
    'an archive that is too large',
    () => ({ path: RELEASE, type: ZIP, body: large(Buffer.from('PK'), 21 * MB), msg: /R202/ }),
  ],
  [
    'an archive without a session',
    () => ({
      path: RELEASE,
      type: ZIP,
      body: large(Buffer.from('PK')),
      as: '',
      status: 401,
      msg: /未登录/,
    }),
  ],
  [
    'an unknown path',
    () => ({
      path: '/api/nowhere',
      type: 'text/plain',
      body: large(Buffer.from('x')),
      status: 404,
      msg: /接口不存在/,
    }),
  ],
  [
    'an invalid URL',
    () => ({
      path: '/api/%zz',
      type: JSON_TYPE,
      body: large(Buffer.from('{')),
      msg: /请求无法处理/,
    }),
  ],
  [
    'a call above the rate limit',
    async () => {
      for (let round = 0; round < 60; round++)
        await server.call('POST /fileUploadAndDownload/upload', {}, { as: admin });
      return { path: UPLOAD, type: FORM, body: form(large(PNG)), msg: /操作过于频繁/ };
    },
  ],
];

/** Sends a request and returns its response. Rejects if the connection breaks before. */
function exchange(
  agent: Agent | false,
  path: string,
  headers: Record<string, string>,
  body: Buffer,
) {
  return new Promise<{ status: number | undefined; msg: string; port: number | undefined }>(
    (resolve, reject) => {
      const sent = send({
        port,
        host: '127.0.0.1',
        path,
        method: 'POST',
        agent,
        headers: { 'x-token': admin, ...headers },
      });
      sent.on('error', reject);
      sent.on('response', (answer: IncomingMessage) => {
        const { localPort } = answer.socket;
        text(answer).then(
          (read) =>
            resolve({ status: answer.statusCode, msg: JSON.parse(read).msg, port: localPort }),
          reject,
        );
      });
      sent.end(body);
    },
  );
}

const next = (agent: Agent | false) =>
  exchange(agent, LIST, { 'content-type': JSON_TYPE }, Buffer.from('{"page":1,"pageSize":10}'));

describe.each([
  ['keeps its connection', () => new Agent({ keepAlive: true, maxSockets: 1 })],
  ['closes its connection', () => false as const],
])('a client that %s receives the response to', (_what, makeAgent) => {
  // @guarantee readable-refusals
  it.each(early)('%s, and can make another call', async (_name, make) => {
    const { path, type, body, as = admin, status = 200, msg } = await make();
    const agent = makeAgent();
    const refused = await exchange(agent, path, { 'content-type': type, 'x-token': as }, body);
    expect([refused.status, refused.msg]).toEqual([status, expect.stringMatching(msg)]);
    const answered = await next(agent);
    expect(answered.status).toBe(200);
    if (agent) expect(answered.port).toBe(refused.port);
    if (agent) agent.destroy();
  });
});

it('a browser-like client receives the response to a chunked upload and can make another call', async () => {
  const body = new Blob([form(large(Buffer.from([0, 1, 2])))]).stream();
  const headers = { 'content-type': FORM, 'x-token': admin };
  const refused = await fetch(`http://127.0.0.1:${port}${UPLOAD}`, {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  });
  expect(await refused.json()).toMatchObject({
    code: 7,
    msg: expect.stringMatching(/不支持此类文件/),
  });
  expect((await next(false)).status).toBe(200);
});

describe('a body that does not arrive', () => {
  /** Starts a request and sends the given part of its body. */
  async function begin(path: string, headers: string[], part: Buffer) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    const answer = text(socket).catch(() => '');
    let sent = 0;
    /** Resolves when the server has received the bytes. */
    const write = async (more: Buffer) => {
      sent += more.length;
      socket.write(more);
      const arrived = () =>
        sockets.find(({ remotePort }) => remotePort === socket.localPort)?.bytesRead;
      await vi.waitFor(() => expect(arrived()).toBe(sent), { timeout: 60_000, interval: 5 });
    };
    await write(
      Buffer.from(
        [`POST ${path} HTTP/1.1`, 'Host: x', `X-Token: ${admin}`, ...headers, '', ''].join('\r\n'),
      ),
    );
    await write(part);
    return { socket, answer, write };
  }

  /** Advances the clock and runs the check of the server. */
  function pass(seconds: number): void {
    server.advance(seconds * 1000);
    vi.advanceTimersByTime(5_000);
  }

  /**
   * Advances the clock by 30 seconds at a time until all requests are answered. The server does not
   * count time in which it does not read.
   */
  async function passUntilAnswered(...answers: Promise<string>[]): Promise<string[]> {
    let isAnswered = false;
    void Promise.all(answers).then(() => {
      isAnswered = true;
    });
    await vi.waitFor(
      () => {
        pass(31);
        expect(isAnswered).toBe(true);
      },
      { timeout: 60_000, interval: 50 },
    );
    return Promise.all(answers);
  }

  const json = (bytes: number) => [`Content-Type: ${JSON_TYPE}`, `Content-Length: ${bytes}`];

  // @guarantee request-limits
  it('is aborted with a message after 30 seconds', async () => {
    const { answer } = await begin('/api/base/login', json(100), Buffer.from('{"username":'));
    const [response = ''] = await passUntilAnswered(answer);
    const [head = '', body = ''] = response.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close/i);
    expect(JSON.parse(body)).toEqual({
      code: 7,
      data: {},
      msg: '请求超时未发送完，请检查网络后重试',
    });
  });

  // @guarantee request-limits
  it('is aborted if the response was already sent, or if it is a file', async () => {
    const nowhere = await begin('/api/nowhere', ['Content-Length: 1000'], Buffer.from('x'));
    const file = await begin(
      UPLOAD,
      [`Content-Type: ${FORM}`, `Content-Length: ${MB}`],
      form(PNG).subarray(0, -9),
    );
    const [notFound, tooLate] = await passUntilAnswered(nowhere.answer, file.answer);
    expect(notFound).toMatch(/^HTTP\/1\.1 404 .*\r\n/);
    expect(tooLate).toMatch(/^HTTP\/1\.1 408 .*\r\n/);
  });

  // @guarantee request-limits
  it('is not aborted while data arrives on a slow connection', async () => {
    const file = form(large(PNG, MB / 4));
    const slow = await begin(
      UPLOAD,
      [`Content-Type: ${FORM}`, `Content-Length: ${file.length}`, 'Connection: close'],
      file.subarray(0, 100),
    );
    for (let sent = 100; sent < file.length; sent += 20_000) {
      pass(25);
      await slow.write(file.subarray(sent, sent + 20_000));
    }
    expect(await slow.answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*上传成功/);
  });

  // @guarantee request-limits
  it('counts towards a limit of 100 slow bodies per address; further ones are aborted, other clients are not affected', async () => {
    const many = await Promise.all(
      Array.from({ length: 103 }, () => begin('/api/base/login', json(100), Buffer.from('{'))),
    );
    let cut = 0;
    for (const { answer } of many) void answer.then(() => cut++);
    pass(6);
    await vi.waitFor(() => expect(cut).toBe(3), { timeout: 60_000 });
    expect((await next(false)).status).toBe(200);
    for (const { socket } of many) socket.destroy();
  });
});
