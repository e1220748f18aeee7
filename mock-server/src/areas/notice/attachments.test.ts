import { expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { uploadInPieces } from '../../platform/services/upload/testing/uploadFile.ts';
import { withServer } from '../../testing/server.ts';
import type { Notice } from './schemas.ts';

const server = withServer();

it('lets readers download an attachment under its name, and keeps its file while the notice uses it', async () => {
  const as = await server.login();
  await server.addUser('owner', STAFF_ROLES.netbarOwner);
  const owner = await server.login('owner');
  const file = await uploadInPieces<{ ID: number; url: string }>(server, as, {
    purpose: 'file',
    name: '安排 (1).txt',
    content: Buffer.from('今晚升级'),
    target: '0',
  });
  const get = (address: string) =>
    server.app.inject({ url: `/${address}`, headers: { 'x-token': owner } });
  expect((await get(file.url)).statusCode).toBe(404);
  const address = `${file.url}?name=${encodeURIComponent('安排 (1).txt')}`;
  const content = `见 [安排](${address.replace('(', '%28').replace(')', '%29')})`;
  const fields = { title: '升级通知', type: 'update', level: 'normal', content };
  const added = await server.call<{ notice: Notice }>(
    'POST /notice/addNotice',
    { ...fields, authorityIds: [STAFF_ROLES.netbarOwner] },
    { as },
  );
  const { ID } = added.data.notice;
  const answer = await get(address);
  expect(answer.body).toBe('今晚升级');
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('安排 (1).txt')}`,
  );
  const disguised = await get(`${file.url}?name=a.exe`);
  expect(disguised.headers['content-disposition']).not.toContain('exe');

  const call = (path: string, body: object) => server.call(`POST /${path}`, body, { as });
  await call('file/deleteItems', { fileIds: [file.ID] });
  expect(await call('file/purgeItems', { fileIds: [file.ID] })).toMatchObject({ code: 7 });
  await call('notice/deleteNotice', { ID });
  expect((await call('file/purgeItems', { fileIds: [file.ID] })).code).toBe(0);
});
