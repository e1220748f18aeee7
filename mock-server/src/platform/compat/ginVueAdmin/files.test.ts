import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { gvaTables } from '../../../testing/ginVueAdmin/database.ts';
import { withServer } from '../../../testing/server.ts';
import { readContents, storeCopies } from './files.ts';
import { snapshotOfTables } from './fromTables.ts';
import { importSnapshot } from './importSnapshot.ts';

const server = withServer();

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let uploads = '';
beforeEach(async () => {
  uploads = join(server.folder, 'gva-uploads');
  await mkdir(uploads);
  await writeFile(join(uploads, 'a.png'), PNG);
  await writeFile(join(uploads, 'b.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
});

const row = (id: number, name: string, url: string, deleted_at: string | null = null) => ({
  id,
  deleted_at,
  name,
  url,
  tag: 'png',
  key: url.split('/').at(-1) ?? '',
});
const library = gvaTables('2.6.3', {
  exa_file_upload_and_downloads: [
    row(1, '门店照片.png', 'uploads/file/a.png'),
    row(2, 'logo.png', 'https://cdn.example.com/logo.png'),
    row(3, '缺失.png', 'uploads/file/none.png'),
    row(4, '图标.svg', 'uploads/file/b.svg'),
    row(5, '已删除.png', 'uploads/file/a.png', '2024-05-01 10:00:00'),
    row(6, '外面.png', 'uploads/file/../../outside.png'),
  ],
});

/** Imports the library, and stores the contents after the commit. */
async function bring(folder: string | undefined) {
  const source = snapshotOfTables(library);
  const contents = await readContents(source.files, folder);
  const { areas } = server.deps;
  const { report, copies } = await server.db.transaction((tx) =>
    importSnapshot(tx as never, source, {
      conflicts: 'stop',
      areas,
      contents,
      now: server.deps.now(),
    }),
  );
  await storeCopies(copies, server.deps.config);
  return report.entries
    .filter(({ kind }) => kind === 'files')
    .map(({ name, outcome, why }) => [name.split(' ')[1], outcome, why]);
}

const LEFT_OUT = [
  ['logo.png', 'left out', 'the content is on another server'],
  ['缺失.png', 'left out', expect.stringContaining('none.png cannot be read')],
  ['图标.svg', 'left out', 'this kind of file is not accepted'],
  ['外面.png', 'left out', expect.stringContaining('gva-uploads/outside.png cannot be read')],
];

it('imports the media library with its contents once, also if it is imported twice', async () => {
  expect(await bring(uploads)).toEqual([['门店照片.png', 'added', ''], ...LEFT_OUT]);
  const as = await server.login();
  const list = async () =>
    (
      await server.call<{ list: { name: string; url: string; userName: string }[] }>(
        'POST /fileUploadAndDownload/getFileList',
        { page: 1, pageSize: 10 },
        { as },
      )
    ).data.list;
  const [file] = await list();
  expect(file).toMatchObject({ name: '门店照片.png', userName: 'admin' });
  const { rawPayload } = await server.app.inject({
    url: `/api/${file?.url}`,
    headers: { cookie: `x-token=${as}` },
  });
  expect(rawPayload).toEqual(PNG);
  expect(await bring(uploads)).toEqual([['门店照片.png', 'same', ''], ...LEFT_OUT]);
  expect(await list()).toEqual([file]);
});

it('stores a content that is missing in the storage when the import is repeated', async () => {
  await bring(uploads);
  const as = await server.login();
  const { data } = await server.call<{ list: { key: string }[] }>(
    'POST /fileUploadAndDownload/getFileList',
    { page: 1, pageSize: 10 },
    { as },
  );
  const key = data.list[0]?.key ?? '';
  await server.deps.storage.remove(key);
  await bring(uploads);
  expect(await server.deps.storage.size(key)).toBe(PNG.length);
});

it('names a content that cannot be stored, and stores the others', async () => {
  const copyOf = (name: string) => ({
    key: `${'0'.repeat(31)}${name === 'a.png' ? 1 : 2}.png`,
    path: join(uploads, name),
    size: PNG.length,
    contentType: 'image/png',
  });
  const failed = await storeCopies([copyOf('gone.png'), copyOf('a.png')], server.deps.config);
  expect(failed).toEqual([expect.stringMatching(/gone\.png was not stored: ENOENT/)]);
  expect(await server.deps.storage.size(copyOf('a.png').key)).toBe(PNG.length);
});

it('lists all files as left out without a folder', async () => {
  const outcomes = await bring(undefined);
  const noFolder = 'no folder with the contents was given (--files)';
  expect(outcomes).toEqual([
    ['门店照片.png', 'left out', noFolder],
    LEFT_OUT[0],
    ...['缺失.png', '图标.svg', '外面.png'].map((name) => [name, 'left out', noFolder]),
  ]);
});
