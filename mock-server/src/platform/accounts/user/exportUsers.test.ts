import { eq } from 'drizzle-orm';
import { parseCsv } from 'hucre/csv';
import { expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { download, perform } from '../../services/tasks/testing/tasks.ts';

const server = withServer();

it.each([
  ['/user/exportUserList', '网管', '冻结'],
  ['/staff/exportAccountList', '财务', '已停用'],
])('%s exports users with role names and state labels', async (path, role, state) => {
  const admin = await server.login();
  await server.addUser('keeper', 301);
  const cashier = await server.addUser('cashier', 110);
  const ID = role === '网管' ? await server.addUser('leaver', 301) : cashier;
  expect((await server.call('PUT /user/setUserInfo', { ID, enable: 2 }, { as: admin })).code).toBe(
    0,
  );
  const columns = ['userName', 'authorities', 'enable'];
  const task = await perform(server, admin, path, {
    format: 'csv',
    columns,
    filter: { enable: 2 },
    requestId: 'export-1',
  });
  expect(task).toMatchObject({ status: 'done', success: 1 });
  const { bytes } = await download(server, admin, `downloadResult?ID=${task.ID}`);
  expect(parseCsv(bytes.toString('utf8').replace('\ufeff', ''))).toEqual([
    ['用户名', '角色', '状态'],
    [role === '网管' ? 'leaver' : 'cashier', role, state],
  ]);
});

it('exports nicknames, and masks phones and long user names as the list does', async () => {
  const admin = await server.login();
  const ID = await server.addUser('market.zhang01', 301);
  await server.db
    .update(users)
    .set({ nickName: '张三', phone: '13800010001' })
    .where(eq(users.id, ID));
  const task = await perform(server, admin, '/user/exportUserList', {
    format: 'csv',
    columns: ['nickName', 'userName', 'phone'],
    ids: [ID],
  });
  const { bytes } = await download(server, admin, `downloadResult?ID=${task.ID}`);
  expect(parseCsv(bytes.toString('utf8').replace('\ufeff', ''))).toEqual([
    ['用户名', '昵称', '手机号'],
    ['mar*******ng01', '张三', '138****0001'],
  ]);
});
