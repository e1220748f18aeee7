import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preparedFolder } from './support/preparedData.ts';
import { call, type Instance, signIn, startServer } from './support/server.ts';
import { startWriting } from './support/writers.ts';

describe('the embedded database', () => {
  let folder = '';
  let server: Instance;
  const start = () =>
    startServer({
      CONSOLE_DATA_DIR: join(folder, 'data'),
      CONSOLE_DRAIN_SECONDS: '5',
      CONSOLE_DEV: '1',
    });

  async function writtenRows(): Promise<Set<string>> {
    const session = await signIn(server.url);
    const list = await call<{ type: string }[]>(
      server.url,
      'GET /sysDictionary/getSysDictionaryList',
      undefined,
      session,
    );
    return new Set(list.data.map(({ type }) => type));
  }

  beforeAll(async () => {
    folder = await preparedFolder('embedded');
    server = await start();
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  // @guarantee durable-writes
  it('has every acknowledged row after the server is killed repeatedly while it writes', async () => {
    const acknowledged: string[] = [];
    for (const [round, rows] of [7, 60].entries()) {
      const writers = startWriting(server.url, await signIn(server.url), `round-${round}`);
      await writers.reached(rows);
      await server.end('SIGKILL');
      await writers.ended;
      acknowledged.push(...writers.acknowledged);
      server = await start();
      const written = await writtenRows();
      expect(acknowledged.filter((type) => !written.has(type))).toEqual([]);
    }
  });

  it('reads an imported file in the worker thread of the compiled server', async () => {
    const session = await signIn(server.url);
    const form = new FormData();
    form.append('file', new Blob(['网吧名称\n星河网吧\n']), '网吧.csv');
    const sent = await fetch(`${server.url}/api/netbar/importNetbar?dryRun=true`, {
      method: 'POST',
      headers: session,
      body: form,
    });
    const { data } = (await sent.json()) as { data: { task: { ID: number } } };
    const read = async () =>
      (
        await call<{ task: { msg: string } }>(
          server.url,
          'POST /task/getTask',
          { ID: data.task.ID },
          session,
        )
      ).data.task.msg;
    await expect.poll(read).toMatch(/^文件缺少列：/);
  });

  it('completes calls in progress when the server is stopped, reports the stop and serves until the drain time ends', async () => {
    const { url } = server;
    const session = await signIn(url);
    const type = 'under-way';
    const slow = { ...session, 'x-mock-latency': '6000' };
    const underWay = call(
      url,
      'POST /sysDictionary/createSysDictionary',
      { name: type, type },
      slow,
    );
    // The slow call has arrived when a later call is answered.
    await call(url, 'GET /user/getUserInfo', undefined, session);
    const ended = server.end('SIGTERM');
    await expect
      .poll(async () => (await fetch(`${url}/readyz`)).json())
      .toMatchObject({ status: 'stopping' });
    expect((await call(url, 'GET /user/getUserInfo', undefined, session)).code).toBe(0);
    const isUp = () =>
      fetch(`${url}/healthz`).then(
        () => true,
        () => false,
      );
    await expect.poll(isUp).toBe(false);
    expect((await underWay).code).toBe(0);
    expect(await ended).toBe(0);
    server = await start();
    expect(await writtenRows()).toContain(type);
  });
});
