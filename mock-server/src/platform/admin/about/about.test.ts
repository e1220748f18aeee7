import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { NETBAR_KEEPER } from '../../kernel/identity/authority/staffRoles.ts';

const server = withServer();

interface About {
  server: string;
  host: string;
  changelog: string;
  migrations: { done: number; known: number };
  browserLicences: object[];
  serverLicences: { name: string; licence: string }[];
}
const read = async (as: string) =>
  (await server.call<About>('POST /about/getAbout', {}, { as })).data;

it('returns versions, migrations and server packages to every signed-in user', async () => {
  await server.addUser('keeper', NETBAR_KEEPER);
  const about = await read(await server.login('keeper'));
  expect(about.server).toMatch(/^\d+\.\d+\.\d+$/);
  expect(about.migrations.done).toBe(about.migrations.known);
  expect(about.serverLicences).toContainEqual(
    expect.objectContaining({ name: 'fastify', licence: 'MIT' }),
  );
  // Dependencies of dependencies are included.
  expect(about.serverLicences.map(({ name }) => name)).toContain('pino');
  expect(about.serverLicences.filter(({ name }) => name.startsWith('@console/'))).toEqual([]);
});

it("returns the contents of the host's about.json, or empty values without it", async () => {
  const as = await server.login();
  expect(await read(as)).toMatchObject({
    host: '',
    changelog: '',
    manual: [],
    browserLicences: [],
  });
  const folder = join(server.folder, 'host');
  mkdirSync(folder, { recursive: true });
  const licences = [{ name: 'react', version: '19.3.1', licence: 'MIT' }];
  writeFileSync(join(folder, 'about.json'), JSON.stringify({ changelog: '# Changelog', licences }));
  writeFileSync(join(folder, 'host.json'), JSON.stringify({ version: '0.1.0' }));
  expect(await read(as)).toMatchObject({
    host: '0.1.0',
    changelog: '# Changelog',
    browserLicences: licences,
  });
  expect((await server.call('POST /about/getAbout', {})).status).toBe(401);
});
