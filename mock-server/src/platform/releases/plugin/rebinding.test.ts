import dns from 'node:dns';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  allowLoopback,
  PluginBackEnd,
  pluginRelease,
  respond,
  uploadPluginRelease,
} from '../../../testing/pluginServer.ts';
import { RegistryCaller } from '../../../testing/registryServer.ts';
import { withServer } from '../../../testing/server.ts';

const LIST = { method: 'GET', path: '/plugin/tool/getNotes', title: '查看便签' } as const;
const NAME = 'tool.example';
/** Allowed address of the back end. */
const ALLOWED = '127.0.0.1';
/** A private service on the same port, which must not be reachable through the console. */
const PRIVATE = '127.0.0.2';

const server = withServer();
let registry: RegistryCaller;
let backEnd: PluginBackEnd;
let secret: Server;
/** Requests that reached the private service. */
let reached: (string | undefined)[];
/** Results of consecutive look-ups of the name. The last result repeats. */
let answers: string[][];
/** All names that this process looked up. */
let lookedUp: string[];

const call = (what: string, body?: object) =>
  server.call<Record<string, unknown>>(what, body, { as: registry.token });
const look = () => call('GET /plugin/tool/getNotes');
const portOf = (url: string) => Number(new URL(url).port);

const release = pluginRelease([LIST]);
async function install(target: string) {
  const { id, build } = release.manifest;
  const brought = {
    parentId: 0,
    menus: [],
    dictionaries: [],
    backend: { target },
  };
  return call('POST /install/installRelease', {
    id,
    build,
    ...brought,
    reason: '试用',
    revision: await registry.revision(),
  });
}

beforeEach(async () => {
  registry = await RegistryCaller.open(server);
  backEnd = new PluginBackEnd();
  await backEnd.open();
  reached = [];
  secret = createServer((request, response) => {
    reached.push(request.url);
    respond(response, { code: 0, data: 'secret', msg: '' });
  });
  await new Promise<void>((resolve) => secret.listen(portOf(backEnd.url), PRIVATE, resolve));
  await allowLoopback(server, registry.token, ALLOWED);
  await uploadPluginRelease(registry, release);
  [answers, lookedUp] = [[[ALLOWED]], []];
  type Done = (error: NodeJS.ErrnoException | null, addresses: dns.LookupAddress[]) => void;
  const original = dns.lookup as (host: string, options: dns.LookupAllOptions, done: Done) => void;
  const lookup: typeof original = (host, options, done) => {
    if (host !== NAME) return original(host, options, done);
    lookedUp.push(host);
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
    return done(
      null,
      answer.map((address) => ({ address, family: isIP(address) })),
    );
  };
  vi.spyOn(dns, 'lookup').mockImplementation(lookup as unknown as typeof dns.lookup);
});
afterEach(() => {
  vi.restoreAllMocks();
  backEnd.close();
  secret.close();
});

describe('a name whose address changes', () => {
  const target = () => `http://${NAME}:${portOf(backEnd.url)}`;

  // @guarantee private-addresses
  it('after the check is resolved once per connection, so that the checked address is used', async () => {
    answers = [[ALLOWED], [ALLOWED], [PRIVATE]];
    expect(await install(target())).toMatchObject({ code: 0 });
    expect(lookedUp).toHaveLength(1);
    expect((await look()).code).toBe(0);
    expect([lookedUp.length, backEnd.requests.length, reached]).toEqual([2, 1, []]);
    expect(backEnd.requests[0]?.headers.host).toBe(`${NAME}:${portOf(backEnd.url)}`);
  });

  // @guarantee private-addresses
  it('before a call is rejected at that call without a connection', async () => {
    answers = [[ALLOWED], [PRIVATE]];
    expect(await install(target())).toMatchObject({ code: 0 });
    const refused = {
      code: 7,
      data: { reason: 'S106' },
      msg: expect.stringContaining(`${PRIVATE} 属于内网`),
    };
    expect(await look()).toMatchObject(refused);
    expect(await call('POST /install/checkBackend', { id: 'tool' })).toMatchObject({
      data: { well: false, msg: expect.stringContaining('S106') },
    });
    expect([backEnd.requests, reached]).toEqual([[], []]);
  });

  // @guarantee private-addresses
  it.each<[string, string[]]>([
    ['a private address behind a good one', [ALLOWED, PRIVATE]],
    ['a private address in front of a good one', [PRIVATE, ALLOWED]],
    ['the address where a cloud keeps its secrets', [ALLOWED, '169.254.169.254']],
    ['this machine in IPv6', [ALLOWED, '::1']],
    ['an address in IPv6 clothes', ['::ffff:127.0.0.2']],
    ['a link-local address with its zone', ['fe80::1%lo']],
    ['an address behind a translator', ['64:ff9b::7f00:2']],
    ['no network at all', ['0.0.0.0']],
  ])('to %s is rejected at installation and at the call', async (_what, addresses) => {
    answers = [addresses];
    expect(await install(target())).toMatchObject({
      code: 422,
      msg: expect.stringMatching(/属于内网/),
    });
    answers = [[ALLOWED], addresses];
    expect(await install(target())).toMatchObject({ code: 0 });
    expect(await look()).toMatchObject({ code: 7, data: { reason: 'S106' } });
    expect([backEnd.requests, reached]).toEqual([[], []]);
  });
});

// @guarantee private-addresses
it('does not follow the redirect of a back end to a private address', async () => {
  expect(await install(backEnd.url)).toMatchObject({ code: 0 });
  const elsewhere = `http://${PRIVATE}:${portOf(backEnd.url)}/secret`;
  for (const status of [301, 302, 303, 307, 308]) {
    backEnd.answer = (response) => void response.writeHead(status, { location: elsewhere }).end();
    expect(await look()).toMatchObject({
      code: 7,
      data: { reason: 'S107' },
      msg: expect.stringContaining(`HTTP ${status}`),
    });
  }
  expect(reached).toEqual([]);
});

// @guarantee private-addresses
it('rejects its own calls without a session if the target is the console itself', async () => {
  await server.app.listen({ host: ALLOWED, port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  expect(await install(`http://${ALLOWED}:${port}`)).toMatchObject({ code: 0 });
  const nothing = {
    code: 7,
    data: { reason: 'S107' },
    msg: expect.stringMatching(/HTTP 状态为 40[14]/),
  };
  expect(await look()).toMatchObject(nothing);
  expect(
    (
      await call('POST /install/setBackend', {
        id: 'tool',
        target: `http://${ALLOWED}:${port}/api`,
      })
    ).code,
  ).toBe(0);
  expect(await look()).toMatchObject(nothing);
});
