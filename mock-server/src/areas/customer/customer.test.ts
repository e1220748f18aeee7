import { expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';
import type { Customer } from './schemas.ts';

const server = withServer();

const list = async (as: string) =>
  (
    await server.call<{ list: Customer[]; total: number; actions: string[] }>(
      'GET /customer/customerList?page=1&pageSize=10',
      undefined,
      { as },
    )
  ).data;
const add = (as: string, customerName: string) =>
  server.call(
    'POST /customer/customer',
    { customerName, customerPhoneData: '13800000000' },
    { as },
  );

/** Adds a role below 888 with all calls of the area, and signs in a user with it. */
async function signInAs(authorityId: number, datas: number[]): Promise<string> {
  const as = await server.login();
  const role = { authorityId, authorityName: `角色${authorityId}`, parentId: 888 };
  await server.call('POST /authority/createAuthority', role, { as });
  const casbinInfos = ['GET', 'POST', 'PUT', 'DELETE'].map((method) => ({
    method,
    path: '/customer/customer',
  }));
  const calls = [...casbinInfos, { method: 'GET', path: '/customer/customerList' }];
  await server.call('POST /casbin/updateCasbin', { authorityId, casbinInfos: calls }, { as });
  const dataAuthorityId = datas.map((id) => ({ authorityId: id }));
  await server.call('POST /authority/setDataAuthority', { authorityId, dataAuthorityId }, { as });
  await server.addUser(`user${authorityId}`, authorityId);
  return server.login(`user${authorityId}`);
}

it('keeps the creator of a customer when a client sends changed whole rows', async () => {
  const as = await signInAs(7001, [7001]);
  await add(as, '甲');
  const [row] = (await list(as)).list;
  expect(row).toMatchObject({
    customerName: '甲',
    sysUserAuthorityID: 7001,
    sysUser: { userName: 'user7001' },
  });
  const sent = { ...row, customerName: '乙', sysUserId: 1, sysUserAuthorityID: 888, sysUser: {} };
  expect((await server.call('PUT /customer/customer', sent, { as })).code).toBe(0);
  const { UpdatedAt: _at, ...same } = row as Customer;
  const { data } = await server.call<{ customer: Customer }>(
    `GET /customer/customer?ID=${row?.ID}`,
    undefined,
    { as },
  );
  expect(data.customer).toMatchObject({ ...same, customerName: '乙' });
  expect((await server.call('DELETE /customer/customer', sent, { as })).code).toBe(0);
  expect(await list(as)).toMatchObject({ total: 0 });
});

it('shows a role only the customers of the roles in its data authority', async () => {
  const [oneRoleToken, both] = [await signInAs(7001, [7001]), await signInAs(7002, [7001, 7002])];
  await add(oneRoleToken, '甲');
  await add(both, '乙');
  expect((await list(oneRoleToken)).list.map(({ customerName }) => customerName)).toEqual(['甲']);
  expect((await list(both)).list.map(({ customerName }) => customerName)).toEqual(['乙', '甲']);
  const [otherCustomer] = (await list(both)).list;
  const sent = { ...otherCustomer, customerName: '丙' };
  for (const call of ['PUT /customer/customer', 'DELETE /customer/customer'])
    expect(await server.call(call, sent, { as: oneRoleToken })).toMatchObject({
      code: 7,
      msg: '客户不存在，或不在您的数据范围内',
    });
  expect((await list(both)).list[0]?.customerName).toBe('乙');
});

it('offers the actions whose calls the role may make, although they share a path', async () => {
  const as = await signInAs(7003, [7003]);
  await add(as, '甲');
  expect(await list(as)).toMatchObject({
    actions: ['add'],
    list: [{ actions: ['edit', 'delete'] }],
  });
  const admin = await server.login();
  const casbinInfos = [
    { method: 'GET', path: '/customer/customerList' },
    { method: 'PUT', path: '/customer/customer' },
  ];
  await server.call('POST /casbin/updateCasbin', { authorityId: 7003, casbinInfos }, { as: admin });
  expect(await list(as)).toMatchObject({ actions: [], list: [{ actions: ['edit'] }] });
});

it('requires names and phones within their limits', async () => {
  const as = await server.login();
  for (const [customerName, customerPhoneData] of [
    ['', '1'],
    ['甲', ''],
    ['甲'.repeat(61), '1'],
  ])
    expect(
      (await server.call('POST /customer/customer', { customerName, customerPhoneData }, { as }))
        .code,
    ).toBe(422);
});
