import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { runDueTasks } from '../../services/tasks/runTask.ts';
import type { Task } from '../../services/tasks/schemas.ts';
import { readErrors, readTask } from '../../services/tasks/testing/tasks.ts';

const server = withServer();
const HEAD = ['用户名', '初始密码', '昵称', '用户角色', '手机号', '邮箱'];

async function imported(
  as: string,
  rows: readonly (readonly string[])[],
  query = '',
): Promise<Task> {
  const content = `\ufeff${[HEAD, ...rows].map((row) => row.join(',')).join('\r\n')}`;
  const boundary = 'x-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`;
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/user/importUser${query}`,
    headers: { 'x-token': as, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${head}${content}\r\n--${boundary}--\r\n`,
  });
  const { code, msg, data } = answer.json();
  if (code !== 0) throw new Error(msg);
  await runDueTasks(server.deps);
  return readTask(server, as, data.task);
}

const good = (name: string, roles = '网管'): string[] => [
  name,
  'Harbour2026',
  `昵称${name}`,
  roles,
  '',
  '',
];
const count = () => server.db.$count(users);

it('adds users with the named roles, the first one active, and a password that must be changed', async () => {
  const admin = await server.login();
  const task = await imported(admin, [
    good('keeper01', '网管、财务'),
    ['keeper02', 'Harbour2026', '二号', '110', '13800010001', 'k@b.cn'],
  ]);
  expect(task).toMatchObject({ status: 'done', success: 2 });
  const [row] = await server.db.select().from(users).where(eq(users.userName, 'keeper01'));
  expect(row).toMatchObject({ authorityId: 301, mustChangePassword: true, enable: 1 });
  await server.login('keeper01', 'Harbour2026');
});

it('reports all invalid rows and writes nothing, unless only valid rows are requested', async () => {
  const admin = await server.login();
  await server.addUser('taken01', 301);
  const before = await count();
  const wrong: string[][] = [
    good('taken01'),
    good('badrole1', '没有的角色'),
    ['shortpw1', 'short', '短', '网管', '', ''],
    ['badphone', 'Harbour2026', '电话', '网管', '123', ''],
    ['badmail1', 'Harbour2026', '邮箱', '网管', '', 'x'],
    ['norole01', 'Harbour2026', '无', '', '', ''],
    good('twice001'),
  ];
  const rows = [
    good('twice001'),
    ...Array.from({ length: 20 }, (_, at) => good(`person${at}`)),
    ...wrong,
  ];
  const task = await imported(admin, rows, '?dryRun=true');
  expect(task).toMatchObject({ success: 21, failed: 7 });
  const fields = (await readErrors(server, admin, task)).map(({ targetId, field }) => [
    targetId,
    field,
  ]);
  expect(fields).toEqual([
    [23, '用户名'],
    [24, '用户角色'],
    [25, '初始密码'],
    [26, '手机号'],
    [27, '邮箱'],
    [28, '用户角色'],
    [29, ''],
  ]);
  expect(await imported(admin, rows)).toMatchObject({
    status: 'failed',
    success: 0,
    failed: 7,
    skipped: 21,
  });
  expect(await count()).toBe(before);
  expect(await imported(admin, rows, '?onlyGood=true')).toMatchObject({
    status: 'partial',
    success: 21,
    failed: 7,
  });
  expect(await count()).toBe(before + 21);
});

it('names every error of a row, whether the schema, a rule, the file or the database finds it', async () => {
  const admin = await server.login();
  await server.addUser('taken01', 301);
  const task = await imported(admin, [
    good('first001'),
    ['taken01', 'short', ' ', '没有的角色、网管、也没有', '123', 'x'],
    ['abc', 'Harbour2026', '', '没有的角色', '123', ''],
    ['first001', 'x', '二号', '网管', '', ''],
  ]);
  expect(task).toMatchObject({ status: 'failed', failed: 3, skipped: 1 });
  const errors = await readErrors(server, admin, task);
  const errorsOf = (row: number) =>
    errors.filter(({ targetId }) => targetId === row).map(({ field, msg }) => `${field} ${msg}`);
  expect(errorsOf(3)).toEqual([
    '用户名 用户名已注册',
    '初始密码 密码至少 8 位，且要包含字母和数字',
    '昵称 昵称不能为空',
    '用户角色 没有名为「没有的角色」的角色',
    '用户角色 没有名为「也没有」的角色',
    '手机号 手机号格式不正确',
    '邮箱 邮箱格式不正确',
  ]);
  expect(errorsOf(4)).toEqual([
    '用户名 用户名至少 5 个字符',
    '昵称 昵称不能为空',
    '用户角色 没有名为「没有的角色」的角色',
    '手机号 手机号格式不正确',
  ]);
  expect(errorsOf(5)).toEqual([' 与第 2 行重复', '初始密码 密码至少 8 位，且要包含字母和数字']);
});

// @guarantee manage-below
it('rejects roles that the author cannot assign and callers without permission', async () => {
  await server.addUser('manager', 999);
  await server.addUser('finance', 110);
  const task = await imported(await server.login('manager'), [
    good('sneaky01', '平台管理员'),
    good('sneaky02', '888'),
  ]);
  expect(task).toMatchObject({ status: 'failed', failed: 2 });
  await expect(imported(await server.login('finance'), [good('sneaky03')])).rejects.toThrow();
});

it('reports all 37 invalid rows among 1 000 and writes none', async () => {
  const admin = await server.login();
  const before = await count();
  const isWrong = (at: number) => at % 27 === 13;
  const rows = Array.from({ length: 1_000 }, (_, at) => {
    const name = `crowd${String(at).padStart(5, '0')}`;
    return isWrong(at) ? good(name, '没有的角色') : good(name);
  });
  const wrong = rows.flatMap((_, at) => (isWrong(at) ? [at + 2] : []));
  expect(wrong).toHaveLength(37);
  const task = await imported(admin, rows);
  expect(task).toMatchObject({
    status: 'failed',
    total: 1_000,
    success: 0,
    failed: 37,
    skipped: 963,
  });
  expect((await readErrors(server, admin, task)).map(({ targetId }) => targetId)).toEqual(wrong);
  expect(await count()).toBe(before);
});
