import { parseCsv } from 'hucre/csv';
import { expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { download, perform, start } from '../../platform/services/tasks/testing/tasks.ts';
import { withServer } from '../../testing/server.ts';
import { addMarket } from '../market/testing/markets.ts';
import type { Notice } from './schemas.ts';

const server = withServer();
const EXPORT = '/notice/exportReadList';

// @guarantee data-scope
it('exports those who have not answered a notice, for authors who see it', async () => {
  const as = await server.login();
  for (const name of ['owner', 'other']) await server.addUser(name, STAFF_ROLES.netbarOwner);
  const call = (path: string, body: object, by = as) =>
    server.call<{ notice: Notice }>(`POST /notice/${path}`, body, { as: by });
  const text = { title: '升级通知', type: 'update', level: 'normal', content: '今晚升级' };
  const added = await call('addNotice', { ...text, authorityIds: [STAFF_ROLES.netbarOwner] });
  const { ID } = added.data.notice;
  await call('publishNotice', { ID });
  await call('readNotice', { ID }, await server.login('owner'));

  const filter = { noticeId: ID, state: 'unread' };
  const task = await perform(server, as, EXPORT, { format: 'csv', filter });
  const { bytes } = await download(server, as, `downloadResult?ID=${task.ID}`);
  expect(parseCsv(bytes.toString('utf8'))).toEqual([
    ['姓名', '用户名'],
    ['other', 'other'],
  ]);

  const { head } = await addMarket(server);
  const exportAs = (by: string, body: object) =>
    start(server, by, EXPORT, { format: 'csv', ...body });
  await expect(exportAs(head, { filter })).rejects.toThrow('公告不存在');
  await expect(exportAs(as, {})).rejects.toThrow('请先选择要导出哪一项的数据');
});
