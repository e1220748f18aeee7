// @both-engines: a condition on an array in JSON
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { alerts } from '../../../areas/alert/tables.ts';
import { addNetbar } from '../../../areas/netbar/testing/netbars.ts';
import {
  addUsers,
  callWithdrawal,
  requestWithdrawal,
} from '../../../areas/withdrawal/testing/users.ts';
import { withServer } from '../../../testing/server.ts';
import { STAFF_ROLES } from '../../kernel/identity/authority/staffRoles.ts';
import { authorityApis } from '../../kernel/identity/authority/tables.ts';
import { authorityMenus, menus } from '../../kernel/identity/menu/tables.ts';

const server = withServer();

interface Counted {
  menu: string;
  count: number;
  topic?: string;
}

async function countOf(menu: string, as: string): Promise<Counted | undefined> {
  const { data } = await server.call<{ list: Counted[] }>(
    'POST /menuCount/getMenuCounts',
    {},
    { as },
  );
  return data.list.find((entry) => entry.menu === menu);
}
const totalOf = async (call: string, query: object, as: string) =>
  (await server.call<{ total: number }>(`POST ${call}`, { page: 1, pageSize: 1, ...query }, { as }))
    .data.total;

/**
 * Adds two netbars with two open alerts and one resolved alert each. The first is owned by
 * `ownerId`.
 */
async function addAlerts(as: string, ownerId: number) {
  const time = server.deps.now();
  for (const [index, columns] of [{ ownerId }, {}].entries()) {
    const { ID: netbarId } = await addNetbar(
      server,
      as,
      { name: `网吧${index}` },
      { status: 'active', ...columns },
    );
    const common = {
      netbarId,
      severity: 'critical',
      facts: {},
      openedAt: time,
      lastAt: time,
    } as const;
    await server.db.insert(alerts).values([
      { ...common, kind: 'netbarSilent', status: 'open' },
      { ...common, kind: 'threatBurst', status: 'open' },
      { ...common, kind: 'netbarSilent', status: 'resolved', ongoing: false, resolvedAt: time },
    ]);
  }
}

it('counts the open alerts of the data scope, as many as the list shows', async () => {
  const admin = await server.login();
  await addAlerts(admin, await server.addUser('owner', STAFF_ROLES.netbarOwner));
  const owner = await server.login('owner');
  expect(await countOf('netbarAlert', admin)).toMatchObject({ count: 4, topic: 'alert' });
  expect(await countOf('netbarAlert', owner)).toMatchObject({ count: 2 });
  for (const [as, total] of [
    [admin, 4],
    [owner, 2],
  ] as const)
    expect(await totalOf('/alert/getAlertList', { status: 'open' }, as)).toBe(total);
});

it('leaves out a menu row that the role does not have', async () => {
  await server.addUser('owner', STAFF_ROLES.netbarOwner);
  const owner = await server.login('owner');
  const admin = await server.login();
  expect(await countOf('netbarAlert', owner)).toBeDefined();
  const [row] = await server.db.select().from(menus).where(eq(menus.name, 'netbarAlert'));
  const role = STAFF_ROLES.netbarOwner;
  await server.db
    .delete(authorityMenus)
    .where(and(eq(authorityMenus.authorityId, role), eq(authorityMenus.menuId, row?.id ?? 0)));
  expect(await countOf('netbarAlert', owner)).toBeUndefined();
  expect(await countOf('netbarAlert', admin)).toBeDefined();
});

it('has no count for a role without the call of the list', async () => {
  const path = '/alert/getAlertList';
  await server.db
    .delete(authorityApis)
    .where(
      and(eq(authorityApis.authorityId, STAFF_ROLES.netbarOwner), eq(authorityApis.path, path)),
    );
  await server.addUser('owner', STAFF_ROLES.netbarOwner);
  expect(await countOf('netbarAlert', await server.login('owner'))).toBeUndefined();
});

it('counts withdrawals that the caller may audit and has not audited', async () => {
  const { owner, first, second, helper } = await addUsers(server);
  const { ID } = (await requestWithdrawal(server, owner, { amountFen: 60_000 })).data.withdrawal;
  await server.db.execute(`update withdrawals set audit_level = 2 where id = ${ID}`);
  const counts = async () => [
    (await countOf('assetWithdrawal', first))?.count,
    (await countOf('assetWithdrawal', second))?.count,
  ];
  expect(await counts()).toEqual([1, 1]);
  await callWithdrawal(server, first, 'auditWithdrawal', { ID, pass: true, reason: '' });
  expect(await counts()).toEqual([0, 1]);
  expect(await totalOf('/withdrawal/getWithdrawalList', { auditable: true }, second)).toBe(1);
  expect(await totalOf('/withdrawal/getWithdrawalList', { auditable: false }, second)).toBe(0);
  expect(await countOf('assetWithdrawal', helper)).toBeUndefined();
});
