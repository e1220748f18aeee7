import { beforeEach, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { uploadInPieces } from '../../platform/services/upload/testing/uploadFile.ts';
import { withServer } from '../../testing/server.ts';
import type { Notice } from './schemas.ts';

const server = withServer();
const NAME = '安排 (1).txt';
const TYPED_NAME = encodeURIComponent(NAME).replace('(', '%28').replace(')', '%29');

let as: string;
let owner: string;
let file: { ID: number; url: string };

beforeEach(async () => {
  as = await server.login();
  await server.addUser('owner', STAFF_ROLES.netbarOwner);
  owner = await server.login('owner');
  file = await uploadInPieces(server, as, {
    purpose: 'file',
    name: NAME,
    content: Buffer.from('今晚升级'),
    target: '0',
  });
});

const call = (path: string, body: object, by = as) =>
  server.call<{ notice: Notice }>(`POST /${path}`, body, { as: by });
const get = (token: string, query = '') =>
  server.app.inject({ url: `/${file.url}${query}`, headers: { 'x-token': token } });
const statusFor = async (token: string) => (await get(token)).statusCode;

/** Adds a draft to owners with the file as attachment. */
async function addNotice(): Promise<number> {
  const content = `见 [安排](${file.url}?name=${TYPED_NAME})`;
  const fields = { title: '升级通知', type: 'update', level: 'normal', content };
  const audience = { authorityIds: [STAFF_ROLES.netbarOwner] };
  const { data } = await call('notice/addNotice', { ...fields, ...audience });
  return data.notice.ID;
}

it('lets receivers download an attachment under its name, and keeps its file while the notice uses it', async () => {
  const ID = await addNotice();
  await call('notice/publishNotice', { ID });
  const answer = await get(owner, `?name=${TYPED_NAME}`);
  expect(answer.body).toBe('今晚升级');
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent(NAME)}`,
  );
  const disguised = await get(owner, '?name=a.exe');
  expect(disguised.headers['content-disposition']).not.toContain('exe');

  await call('file/deleteItems', { fileIds: [file.ID] });
  expect(await call('file/purgeItems', { fileIds: [file.ID] })).toMatchObject({ code: 7 });
  await call('notice/revokeNotice', { ID });
  await call('notice/deleteNotice', { ID });
  expect((await call('file/purgeItems', { fileIds: [file.ID] })).code).toBe(0);
});

// @guarantee file-access
it('gives an attachment to receivers while the notice is published, and to nobody outside of the audience', async () => {
  await server.addUser('member', STAFF_ROLES.marketMember);
  const member = await server.login('member');
  expect(await statusFor(owner)).toBe(404);
  const ID = await addNotice();
  expect([await statusFor(as), await statusFor(owner)]).toEqual([200, 404]);
  await call('notice/publishNotice', { ID });
  expect([await statusFor(owner), await statusFor(member)]).toEqual([200, 404]);
  await call('notice/revokeNotice', { ID });
  expect([await statusFor(as), await statusFor(owner)]).toEqual([200, 404]);
});

// @guarantee file-access
it("gives an attachment to managers of the author's notices, even if they are not receivers", async () => {
  await server.addUser('operator', STAFF_ROLES.operations);
  await server.addUser('market', STAFF_ROLES.marketHead);
  const [operator, head] = [await server.login('operator'), await server.login('market')];
  await addNotice();
  // The head of a market sees only notices of authors in the market.
  expect([await statusFor(operator), await statusFor(head)]).toEqual([200, 404]);
});

it('is usable in another notice by its readers only', async () => {
  await server.addUser('operator', STAFF_ROLES.operations);
  await server.addUser('market', STAFF_ROLES.marketHead);
  const [operator, head] = [await server.login('operator'), await server.login('market')];
  await addNotice();
  const content = `见 [安排](${file.url}?name=${TYPED_NAME})`;
  const fields = { title: '转发', type: 'update', level: 'normal', content };
  expect((await call('notice/addNotice', fields, operator)).code).toBe(0);
  expect((await call('notice/addNotice', fields, head)).data).toMatchObject({
    errors: [{ field: 'content' }],
  });
});
