import { expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { withServer } from '../../testing/server.ts';
import { addNetbar } from './testing/netbars.ts';
import { texts } from './texts.ts';

const server = withServer();

interface Marked {
  starred: { name: string }[];
  recent: { name: string }[];
}

it('stores stars and visits per user, within the data scope', async () => {
  const admin = await server.login();
  const ownerId = await server.addUser('owner', STAFF_ROLES.netbarOwner);
  const owner = await server.login('owner');
  const mine = await addNetbar(server, admin, { name: '自己的网吧' }, { ownerId });
  const other = await addNetbar(server, admin, { name: '别人的网吧' });
  const call = (what: string, body: object, as: string) =>
    server.call(`POST /netbar/${what}`, body, { as });
  const marked = async (as: string) => {
    const { data } = await server.call<Marked>('POST /netbar/getMarkedNetbars', {}, { as });
    return [data.starred.map(({ name }) => name), data.recent.map(({ name }) => name)];
  };
  expect((await call('setNetbarStar', { ID: other.ID, starred: true }, owner)).msg).toBe(
    texts.unknown,
  );
  await call('setNetbarStar', { ID: mine.ID, starred: true }, owner);
  await call('noteNetbarOpened', { ID: other.ID }, admin);
  server.advance(1_000);
  await call('noteNetbarOpened', { ID: mine.ID }, admin);
  expect(await marked(owner)).toEqual([['自己的网吧'], []]);
  expect(await marked(admin)).toEqual([[], ['自己的网吧', '别人的网吧']]);
  const { data } = await server.call<{ list: { name: string; starred: boolean }[] }>(
    'POST /netbar/getNetbarList',
    { page: 1, pageSize: 10 },
    { as: owner },
  );
  expect(data.list).toMatchObject([{ name: '自己的网吧', starred: true }]);
  await call('setNetbarStar', { ID: mine.ID, starred: false }, owner);
  expect(await marked(owner)).toEqual([[], []]);
});
