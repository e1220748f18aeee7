import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  allowLoopback,
  PluginBackEnd,
  pluginRelease,
  uploadPluginRelease,
} from '../../../testing/pluginServer.ts';
import { RegistryCaller } from '../../../testing/registryServer.ts';
import { TestServer, withServer } from '../../../testing/server.ts';

const LIST = { method: 'GET', path: '/plugin/tool/getNotes', title: '查看便签' } as const;
const ADD = { method: 'POST', path: '/plugin/tool/addNote', title: '新增便签' } as const;
const server = withServer();
let registry: RegistryCaller;
let backEnd: PluginBackEnd;

const call = (what: string, body?: object) =>
  server.call<Record<string, unknown>>(what, body, { as: registry.token });
async function install(
  routes: Parameters<typeof pluginRelease>[0],
  version?: string,
): Promise<void> {
  const release = pluginRelease(routes, version);
  await uploadPluginRelease(registry, release);
  const { id, build } = release.manifest;
  const brought = {
    parentId: 0,
    menus: [],
    dictionaries: [],
    backend: { target: backEnd.url },
  };
  const body = { id, build, ...brought, reason: '试用', revision: await registry.revision() };
  const { code, msg } = await call('POST /install/installRelease', body);
  expect([code, msg]).toEqual([0, '已安装']);
}
const look = () => call('GET /plugin/tool/getNotes');
const add = () => call('POST /plugin/tool/addNote', { text: '买菜' });
const stopped = (sentence: RegExp) => ({
  status: 200,
  code: 7,
  data: { reason: 'S108' },
  msg: expect.stringMatching(sentence),
});
const shownState = async () => {
  const { data } = await call('POST /install/getBackends');
  return (data.list as { state: string }[]).map(({ state }) => state);
};

beforeEach(async () => {
  registry = await RegistryCaller.open(server);
  backEnd = new PluginBackEnd();
  await backEnd.open();
  await allowLoopback(server, registry.token);
  await install([LIST]);
});
afterEach(() => backEnd.close());

describe('a remote that is', () => {
  // @guarantee plugin-calls
  it('switched off has no back end until it is switched on again', async () => {
    expect((await registry.set('tool', { action: 'off' })).code).toBe(0);
    expect(await look()).toMatchObject(stopped(/已停用/));
    expect(backEnd.requests).toEqual([]);
    expect(await shownState()).toEqual(['stopped']);
    expect((await registry.set('tool', { action: 'on' })).code).toBe(0);
    expect((await look()).code).toBe(0);
    expect(backEnd.requests).toHaveLength(1);
    expect(await shownState()).toEqual(['closed']);
  });

  it('quarantined without a previous build has no back end', async () => {
    expect((await registry.set('tool', { action: 'quarantine' })).code).toBe(0);
    expect(await look()).toMatchObject(stopped(/没有可以使用的版本.*恢复使用/));
    expect(await shownState()).toEqual(['stopped']);
    expect((await registry.set('tool', { action: 'on' })).code).toBe(0);
    expect((await look()).code).toBe(0);
  });

  it('quarantined keeps the calls of the fallback build and loses those of the stopped build', async () => {
    await install([LIST, ADD], '1.1.0');
    expect((await add()).code).toBe(0);
    expect((await registry.set('tool', { action: 'quarantine' })).code).toBe(0);
    expect(await add()).toMatchObject(stopped(/没有这个接口.*刷新页面/));
    expect((await look()).code).toBe(0);
    expect(await shownState()).toEqual(['closed']);
    expect(backEnd.requests.map(({ url }) => url)).toEqual([
      '/plugin/tool/addNote',
      '/plugin/tool/getNotes',
    ]);
    expect((await registry.set('tool', { action: 'on' })).code).toBe(0);
    expect((await add()).code).toBe(0);
  });

  it('stopped by one instance is stopped on other instances at their next call', async () => {
    const other = new TestServer();
    await other.start({}, { database: server.deps.database });
    try {
      const readOther = () =>
        other.call<Record<string, unknown>>('GET /plugin/tool/getNotes', undefined, {
          as: registry.token,
        });
      expect((await readOther()).code).toBe(0);
      expect((await registry.set('tool', { action: 'off' })).code).toBe(0);
      expect(await readOther()).toMatchObject(stopped(/已停用/));
      expect((await registry.set('tool', { action: 'on' })).code).toBe(0);
      expect((await readOther()).code).toBe(0);
    } finally {
      await other.stop();
    }
  });

  it('stopped still requires authentication first', async () => {
    await registry.set('tool', { action: 'off' });
    expect((await server.call('GET /plugin/tool/getNotes')).status).toBe(401);
  });
});
