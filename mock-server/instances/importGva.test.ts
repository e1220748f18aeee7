import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GVA_PASSWORD, gvaDump, gvaTables } from '../src/testing/ginVueAdmin/database.ts';
import { gvaMysqlDump } from '../src/testing/ginVueAdmin/mysqlDump.ts';
import { preparedFolder } from './support/preparedData.ts';
import {
  call,
  type Instance,
  runCommand,
  signIn as signInAt,
  startServer,
} from './support/server.ts';

describe('import-gva', () => {
  let folder = '';
  let server: Instance | undefined;
  const settings = () => ({ CONSOLE_DATA_DIR: join(folder, 'data') });
  const run = (...words: string[]) => runCommand(['import-gva', ...words], settings());
  const signIn = () =>
    call(server?.url ?? '', 'POST /base/login', { username: 'gva-admin', password: GVA_PASSWORD });

  beforeAll(async () => {
    folder = await preparedFolder('import');
    const admin = gvaTables().sys_users.map((row) =>
      row.username === 'wang' ? { ...row, username: 'admin' } : row,
    );
    await writeFile(join(folder, 'good.sql'), gvaDump(gvaTables()));
    await writeFile(join(folder, 'admin.sql'), gvaDump(gvaTables('2.6.3', { sys_users: admin })));
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it('does not write in a dry run or when rows conflict, and imports all rows at once', async () => {
    const tried = await run(join(folder, 'good.sql'), '--dry-run');
    expect([tried.code, tried.out]).toEqual([
      0,
      expect.stringMatching(/^users +2 [\s\S]*nothing was written: this was a dry run\n$/m),
    ]);
    const refused = await run(join(folder, 'admin.sql'));
    expect([refused.code, refused.out]).toEqual([
      1,
      expect.stringMatching(
        /conflict: user admin: the name belongs to another user here[\s\S]*nothing was written: 1 conflicts/,
      ),
    ]);
    server = await startServer(settings());
    expect((await signIn()).code).toBe(7);
    const beside = await run(join(folder, 'good.sql'));
    expect([beside.code, beside.err]).toEqual([1, expect.stringContaining('another')]);
    await server.end('SIGTERM');
    const done = await run(join(folder, 'good.sql'));
    expect([done.code, done.out]).toEqual([0, expect.stringMatching(/\nimported\n$/)]);
    server = await startServer(settings());
    expect((await signIn()).code).toBe(0);
    // The dry run, the refused run and this list wrote no records, so only the import has one.
    const list =
      'GET /sysOperationRecord/getSysOperationRecordList?page=1&pageSize=10&path=import-gva';
    type Records = { list: { body: string; resp: string }[] };
    const { data } = await call<Records>(server.url, list, {}, await signInAt(server.url));
    const [record] = data.list;
    expect(data.list).toMatchObject([
      { method: 'CLI', code: 0, userName: expect.stringMatching(/^命令行/) },
    ]);
    expect(JSON.parse(record?.body ?? '')).toEqual({
      source: join(folder, 'good.sql'),
      conflicts: 'stop',
      numbers: {},
    });
    expect(JSON.parse(record?.resp ?? '')).toMatchObject({
      code: 0,
      data: { users: { added: 2 } },
    });
  });

  it('imports a dump of MySQL with files once, also if it is imported twice', async () => {
    await server?.end('SIGTERM');
    const file = { id: 1, deleted_at: null, name: '门店.png', url: 'uploads/file/a.png' };
    const tables = gvaTables('2.6.3', { exa_file_upload_and_downloads: [file] });
    await writeFile(join(folder, 'mysql.sql'), gvaMysqlDump(tables));
    const uploads = join(folder, 'uploads-of-gva');
    await mkdir(uploads);
    await writeFile(join(uploads, 'a.png'), Buffer.from('89504e470d0a1a0a', 'hex'));
    const words = [join(folder, 'mysql.sql'), '--files', uploads];
    const counts = async () => {
      const { out } = await run(...words);
      const lines = [...out.matchAll(/^(\w+)((?: +\d+){6})$/gm)];
      return Object.fromEntries(
        lines.map(([, kind = '', numbers = '']) => [kind, numbers.trim().split(/ +/).map(Number)]),
      );
    };
    // The users of the PostgreSQL dump have the same ids.
    const first = await counts();
    expect(first).toMatchObject({ users: [0, 0, 2, 0, 0, 0], files: [1, 0, 0, 0, 0, 0] });
    const second = await counts();
    for (const [kind, [added, changed, same]] of Object.entries(second))
      expect([kind, added, changed, same]).toEqual([kind, 0, 0, expect.any(Number)]);
    expect(second).toMatchObject({ users: [0, 0, 2, 0, 0, 0], files: [0, 0, 1, 0, 0, 0] });
    server = await startServer(settings());
    expect((await signIn()).code).toBe(0);
  });

  it.each([
    [['a.sql', '--files', 'none'], '"none" is not a folder'],
    [[], 'exactly one source is required'],
    [['a.sql', '--number', '7'], '"7" is not FROM=TO'],
    [['a.sql', '--conflicts', 'maybe'], 'not one of stop, keep, replace'],
    [['a.sql', '--force'], '--force is unknown'],
    [['none.sql'], 'ENOENT'],
  ])('refuses %j with a one-line error', async (words, why) => {
    const { code, err } = await run(...words);
    expect([code, err]).toEqual([1, expect.stringMatching(/^[^\n]+\n$/)]);
    expect(err).toContain(why);
  });
});
