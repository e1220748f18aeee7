// @both-engines: plain SQL
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { ADMIN_PASSWORD, withServer } from '../../../testing/server.ts';
import type { AgentState } from '../schemas.ts';
import { simulate } from './simulate.ts';

const server = withServer();

it('adds, enrols and connects each netbar once, also after a restart', async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const output: string[] = [];
  const options = {
    user: 'admin',
    password: ADMIN_PASSWORD,
    netbars: 2,
    pcs: 3,
    seed: 1,
    print: (line: string) => output.push(line),
  };
  const as = await server.login();
  const list = async () =>
    (
      await server.call<{ list: { ID: number; name: string }[] }>(
        'POST /netbar/getNetbarList',
        { page: 1, pageSize: 10, sort: [{ field: 'name', order: 'asc' }] },
        { as },
      )
    ).data.list;
  const connected = async () => {
    const agents = (await list()).map(({ ID }) =>
      server.call<{ agent: AgentState }>('POST /agent/getAgent', { netbarId: ID }, { as }),
    );
    return (await Promise.all(agents)).map(({ data }) => data.agent.gateway?.connected ?? false);
  };
  const stop = await simulate({ ...options, url: `http://127.0.0.1:${port}` });
  await expect.poll(connected, { timeout: 10_000 }).toEqual([true, true]);
  stop();
  const again = await simulate({ ...options, url: `http://127.0.0.1:${port}` });
  await expect.poll(connected, { timeout: 10_000 }).toEqual([true, true]);
  // All terminals arrive, regardless of the clock skew of their netbar.
  const terminalRows = async () =>
    (await server.db.execute('select no.terminal_no from terminals no')) as unknown as {
      rows: unknown[];
    };
  await expect.poll(async () => (await terminalRows()).rows.length, { timeout: 20_000 }).toBe(6);
  expect((await list()).map(({ name }) => name)).toEqual(['模拟网吧0001', '模拟网吧0002']);
  again();
  expect(output).toEqual(Array(2).fill('Simulating 2 netbars with 3 terminals each'));
});
