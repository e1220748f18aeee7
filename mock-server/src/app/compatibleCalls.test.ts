// @postgres-only: routes and answers do not depend on the engine
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  AREAS_NOT_SERVED,
  CLIENT_VERSIONS,
  type ClientOutcome,
  clientCalls,
  NOT_SERVED,
} from '../testing/ginVueAdmin/clientCalls.ts';
import { withServer } from '../testing/server.ts';

const server = withServer();
const calls = clientCalls();
const PAGE = new URL('../../../docs/how-to/use-with-gin-vue-admin.md', import.meta.url);

describe('calls of the client of gin-vue-admin', () => {
  it('are listed once, with the outcome that the server has for them', async () => {
    const names = calls.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
    const found = calls.map(({ method, path, outcome }) => [
      `${method} ${path}`,
      server.app.hasRoute({ method, url: `/api${path}` }) ? outcome : 'not served',
    ]);
    expect(found).toEqual(names.map((name, index) => [name, calls[index]?.outcome]));
  });

  it('name the page to use if they are refused', async () => {
    const as = await server.login();
    for (const { method, path } of calls.filter(({ outcome }) => outcome === 'refused')) {
      const { status, code, msg } = await server.call(`${method} ${path}`, {}, { as });
      expect([path, status, code]).toEqual([path, 200, 7]);
      expect([path, msg]).toEqual([path, expect.stringMatching(/请|「/)]);
    }
  });

  it('return 404 with a message if they are not served', async () => {
    const as = await server.login();
    for (const { method, path } of calls.filter(({ outcome }) => outcome === 'not served')) {
      const { status, code, msg } = await server.call(`${method} ${path}`, {}, { as });
      expect([status, code, msg]).toEqual([404, 7, `接口不存在：${method} /api${path}`]);
    }
  });
});

describe('the documentation', () => {
  const page = readFileSync(PAGE, 'utf8');

  it('counts the calls of each version', () => {
    for (const version of CLIENT_VERSIONS) {
      const count = (wanted: ClientOutcome) =>
        calls.filter(({ since, outcome }) => since === version && outcome === wanted).length;
      const row = [version, count('served'), count('refused'), count('not served')];
      expect(page).toContain(`| ${row.join(' | ')} |`);
    }
  });

  it('names the calls that are not served', () => {
    for (const call of NOT_SERVED) expect(page).toContain(`\`${call}\``);
    for (const area of AREAS_NOT_SERVED) expect(page).toContain(`\`/${area}/*\``);
  });
});
