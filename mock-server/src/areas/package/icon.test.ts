import { beforeEach, expect, it } from 'vitest';
import { fileReferences, files, pendingFiles } from '../../platform/services/file/tables.ts';
import { withServer } from '../../testing/server.ts';
import type { PackageRow } from './schemas.ts';

const server = withServer();
const KEY = `${'a'.repeat(32)}.png`;
const OTHER = `${'b'.repeat(32)}.webp`;
const NEW = { packageKey: 'test-tool', name: '测试工具', category: 'tool' };
let admin = '';

const addFile = (key: string, tag: string) =>
  server.db.insert(files).values({
    ...{ key, tag, name: `icon.${tag}`, size: 10, sha256: 'c'.repeat(64), userId: 1 },
    ...{ mime: `image/${tag}`, userName: 'admin' },
  });
const call = (path: string, body: object) =>
  server.call<{ package: PackageRow; errors: { field: string }[] }>(`POST /package/${path}`, body, {
    as: admin,
  });

beforeEach(async () => {
  admin = await server.login();
  await addFile(KEY, 'png');
  await addFile(OTHER, 'webp');
});

it('refers to its picture, which stays readable until the package has another one', async () => {
  const { ID, iconUrl } = (await call('addPackage', { ...NEW, iconKey: KEY })).data.package;
  expect(iconUrl).toBe(`uploads/file/${KEY}`);
  expect(await server.db.select().from(fileReferences)).toMatchObject([
    { key: KEY, kind: 'packageIcon', refId: ID, access: 'public' },
  ]);
  await call('updatePackage', { ID, ...NEW, packageKey: undefined, iconKey: OTHER });
  expect(await server.db.select().from(fileReferences)).toMatchObject([{ key: OTHER }]);
  // The file itself stays in 文件管理.
  expect(await server.db.$count(pendingFiles)).toBe(0);
  const cleared = await call('updatePackage', { ID, ...NEW, packageKey: undefined });
  expect(cleared.data.package).toMatchObject({ iconKey: '', iconUrl: '' });
  expect(await server.db.$count(fileReferences)).toBe(0);
});

it('refuses a file that is no picture, or that does not exist', async () => {
  const program = `${'d'.repeat(32)}.exe`;
  await addFile(program, 'exe');
  for (const iconKey of [program, `${'e'.repeat(32)}.png`])
    expect(await call('addPackage', { ...NEW, iconKey })).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'iconKey' }] },
    });
});
