import { describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { dictionaries } from '../../platform/services/dictionary/tables.ts';
import { withServer } from '../../testing/server.ts';
import { REFERENCES } from './choices.ts';
import type { NetbarOptions, NetbarRow } from './schemas.ts';
import { markets as marketTable, netbars } from './tables.ts';
import { addNetbar, form } from './testing/netbars.ts';

const server = withServer();
const { marketHead, marketMember, netbarOwner } = STAFF_ROLES;
const UPDATE = 'POST /netbar/updateNetbar';

interface Errors {
  errors?: { field: string; msg: string }[];
}

/** Adds two markets with a head, a member and an owner each, and a netbar in the first one. */
async function twoMarkets() {
  const people: number[] = [];
  for (const [name, role] of [
    ['head1', marketHead],
    ['head2', marketHead],
    ['member1', marketMember],
    ['member2', marketMember],
    ['owner1', netbarOwner],
    ['owner2', netbarOwner],
  ] as const)
    people.push(await server.addUser(name, role));
  const [head1 = 0, head2 = 0, member1 = 0, , owner1 = 0] = people;
  const rows = [head1, head2].map((ownerId, index) => ({
    marketNo: `MK${index}`,
    name: `市场${index}`,
    status: 'listed',
    ownerId,
  }));
  const [first = 0, second = 0] = (
    await server.db.insert(marketTable).values(rows).returning()
  ).map(({ id }) => id);
  const admin = await server.login();
  const netbar = await addNetbar(server, admin, {
    marketId: first,
    memberId: member1,
    ownerId: owner1,
  });
  // The member is also assigned to a netbar of the other market, so that both markets are visible.
  await addNetbar(server, admin, { name: '别处网吧', marketId: second, memberId: member1 });
  return { netbar, first, second, people };
}

/** Gives a role that reads netbars the permission to update them. */
const letUpdate = async (authorityId: number) => {
  const as = await server.login();
  const { data } = await server.call<{ paths: object[] }>(
    'POST /casbin/getPolicyPathByAuthorityId',
    { authorityId },
    { as },
  );
  const casbinInfos = [...data.paths, { path: '/netbar/updateNetbar', method: 'POST' }];
  expect(
    (await server.call('POST /casbin/updateCasbin', { authorityId, casbinInfos }, { as })).code,
  ).toBe(0);
};

const options = async (as: string) =>
  (await server.call<NetbarOptions>('POST /netbar/getNetbarOptions', {}, { as })).data;

/** Returns the values that a form offers for each field, including `null`. */
async function offeredValues(
  as: string,
): Promise<Record<(typeof REFERENCES)[number], (number | null)[]>> {
  const { markets, owners, members, clearable } = await options(as);
  const nullOption = (field: (typeof REFERENCES)[number]) =>
    clearable.includes(field) ? [null] : [];
  return {
    marketId: [
      ...markets.filter(({ choosable }) => choosable).map(({ ID }) => ID),
      ...nullOption('marketId'),
    ],
    ownerId: [...owners.map(({ ID }) => ID), ...nullOption('ownerId')],
    memberId: [...members.map(({ ID }) => ID), ...nullOption('memberId')],
  };
}

describe.each(['admin', 'head1', 'member1', 'owner1'])(
  'references that %s may choose for a netbar',
  (who) => {
    // @guarantee allowed-choices
    it.each(REFERENCES)(
      '%s: accepts the offered values and the current one, and refuses all others',
      async (field) => {
        const { netbar } = await twoMarkets();
        if (who === 'owner1') await letUpdate(netbarOwner);
        const as = await server.login(who);
        const offeredIds = new Set(await offeredValues(as).then((all) => all[field]));
        const rows = await server.db
          .select({ id: (field === 'marketId' ? marketTable : users).id })
          .from(field === 'marketId' ? marketTable : users);
        const accepted: (number | null)[] = [];
        for (const chosenId of [...rows.map(({ id }) => id), 4711, null]) {
          const before = await server.call<{ netbar: NetbarRow }>(
            'POST /netbar/getNetbar',
            { ID: netbar.ID },
            { as: await server.login() },
          );
          const expectUpdatedAt = before.data.netbar.UpdatedAt;
          const reply = await server.call<Errors>(
            UPDATE,
            { ID: netbar.ID, expectUpdatedAt, [field]: chosenId },
            { as },
          );
          // Code 7: the value is offered, but the netbar would leave the caller's scope.
          if (reply.code === 0 || reply.code === 7) accepted.push(chosenId);
          else
            expect([chosenId, reply.code, reply.data.errors]).toEqual([
              chosenId,
              422,
              [{ field, msg: expect.stringMatching(/\S/) }],
            ]);
          await server.db
            .update(netbars)
            .set({ marketId: netbar.marketId, ownerId: netbar.ownerId, memberId: netbar.memberId });
        }
        expect(new Set(accepted)).toEqual(offeredIds.add(netbar[field]));
      },
    );
  },
);

// @guarantee allowed-choices
it('refuses to let a member change the market and a head make an administrator the owner', async () => {
  const { netbar, second } = await twoMarkets();
  const expectUpdatedAt = netbar.UpdatedAt;
  const send = async (who: string, fields: object) =>
    (
      await server.call<Errors>(
        UPDATE,
        { ID: netbar.ID, expectUpdatedAt, ...fields },
        { as: await server.login(who) },
      )
    ).data.errors;
  expect(await send('member1', { marketId: second })).toEqual([
    { field: 'marketId', msg: '不能选择该市场，请从可选的市场中选择' },
  ]);
  expect(await send('head1', { ownerId: 1 })).toEqual([
    { field: 'ownerId', msg: '不能选择该用户作为业主，请从可选的用户中选择' },
  ]);
  const added = await server.call<Errors>(
    'POST /netbar/addNetbar',
    { ...form, name: '新网吧', marketId: second, ownerId: 1 },
    { as: await server.login('head1') },
  );
  expect(added.data.errors?.map(({ field }) => field)).toEqual(['marketId', 'ownerId']);
});

it('refuses a value of a disabled dictionary, except for the current value', async () => {
  const as = await server.login();
  const netbar = await addNetbar(server, as);
  await server.db.update(dictionaries).set({ status: false });
  const send = (disklessType: string) =>
    server.call<Errors>(
      UPDATE,
      { ID: netbar.ID, expectUpdatedAt: netbar.UpdatedAt, disklessType },
      { as },
    );
  expect((await send('cloud')).data.errors?.map(({ field }) => field)).toEqual(['disklessType']);
  expect((await send(netbar.disklessType)).code).toBe(0);
});
