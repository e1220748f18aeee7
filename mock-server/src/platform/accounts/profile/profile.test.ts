import { expect, it } from 'vitest';
import { addMarket, addMember } from '../../../areas/market/testing/markets.ts';
import { netbars } from '../../../areas/netbar/index.ts';
import { addNetbar } from '../../../areas/netbar/testing/netbars.ts';
import { withServer } from '../../../testing/server.ts';
import { STAFF_ROLES } from '../../kernel/identity/authority/staffRoles.ts';
import { authorityApis } from '../../kernel/identity/authority/tables.ts';
import type { PersonProfile } from './schemas.ts';

const { netbarOwner, finance } = STAFF_ROLES;
const server = withServer();

const profileOf = (ID: number, as: string) =>
  server.call<PersonProfile>('POST /profile/getProfile', { ID }, { as });

/** Two owners with one netbar each. */
async function addOwners() {
  const admin = await server.login();
  const first = await server.addUser('owner1', netbarOwner);
  const second = await server.addUser('owner2', netbarOwner);
  const active = { status: 'active' } as const;
  const { ID: netbarId } = await addNetbar(
    server,
    admin,
    { name: '甲网吧' },
    { ...active, ownerId: first },
  );
  await addNetbar(server, admin, { name: '乙网吧' }, { ...active, ownerId: second });
  return { admin, first, second, netbarId };
}

it('shows an administrator roles, data scope, netbars, sessions and last writes', async () => {
  const { admin, first, netbarId } = await addOwners();
  await server.login('owner1');
  const { data } = await profileOf(first, admin);
  expect(data).toMatchObject({ ID: first, userName: 'owner1' });
  expect(data.operations).toMatchObject([{ action: '用户登录', failed: false }]);
  expect(data.account).toEqual({
    enabled: true,
    roles: [{ authorityId: netbarOwner, name: '网吧业主', scope: '自有网吧' }],
  });
  expect(data.records.filter(({ total }) => total > 0)).toEqual([
    {
      title: '网吧',
      page: 'netbarDetail',
      total: 1,
      list: [{ ID: netbarId, name: '甲网吧', note: '业主' }],
    },
  ]);
  expect(data.sessions).toHaveLength(1);
  const { data: ownProfile } = await profileOf(1, admin);
  expect(ownProfile.operations?.[0]).toMatchObject({ action: '新增网吧', failed: false });
});

it('shows an owner only the people of their netbars, without accounts, sessions and writes', async () => {
  const { first, second } = await addOwners();
  const member = await server.addUser('member1', STAFF_ROLES.marketMember);
  await server.db.update(netbars).set({ memberId: member });
  const owner = await server.login('owner1');
  const { data } = await profileOf(member, owner);
  expect(data).toEqual({
    ID: member,
    userName: 'member1',
    nickName: 'member1',
    headerImg: '',
    records: [
      {
        title: '网吧',
        page: 'netbarDetail',
        total: 1,
        list: [{ ID: expect.any(Number), name: '甲网吧', note: '维护人' }],
      },
    ],
  });
  expect((await profileOf(first, owner)).code).toBe(0);
  expect(await profileOf(second, owner)).toMatchObject({
    code: 7,
    msg: '该用户不存在，或不在您的数据范围内',
  });
  expect((await profileOf(424_242, owner)).code).toBe(7);
});

it('shows the head of a market its members who have joined', async () => {
  const { market, head } = await addMarket(server);
  const { userId: joined } = await addMember(server, market.id, 'joined');
  const { userId: invited } = await addMember(server, market.id, 'invited', { status: 'invited' });
  const { data } = await profileOf(joined, head);
  expect(data.records.find(({ page }) => page === 'marketDetail')).toMatchObject({
    list: [{ ID: market.id, note: '成员' }],
  });
  expect((await profileOf(invited, head)).code).toBe(7);
});

it('omits what a role is not granted', async () => {
  const { first } = await addOwners();
  await server.addUser('finance1', finance);
  const as = await server.login('finance1');
  const { data } = await profileOf(first, as);
  expect([data.account, data.sessions, data.operations]).toEqual([undefined, undefined, undefined]);
  await server.db
    .insert(authorityApis)
    .values({ authorityId: finance, method: 'POST', path: '/user/getUserList' });
  const { data: granted } = await profileOf(first, as);
  expect(granted.account?.roles).toEqual([{ authorityId: netbarOwner, name: '网吧业主' }]);
});
