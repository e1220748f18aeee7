// @both-engines: order and comparison of texts in SQL, and the indexes for them
import { and, eq, NoopLogger, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { addNetbar } from '../../../areas/netbar/testing/netbars.ts';
import { terminals } from '../../../areas/pc/tables.ts';
import { providerOrders } from '../../../areas/provider/tables.ts';
import { addPartner } from '../../../areas/provider/testing/partner.ts';
import { addUsers, requestWithdrawal } from '../../../areas/withdrawal/testing/users.ts';
import { withServer } from '../../../testing/server.ts';
import { STAFF_ROLES } from '../../kernel/identity/authority/staffRoles.ts';
import { authorityApis } from '../../kernel/identity/authority/tables.ts';
import { authorityMenus, menus } from '../../kernel/identity/menu/tables.ts';
import { users } from '../../kernel/identity/user/tables.ts';

const server = withServer();

interface Link {
  name: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
}
interface Found {
  list: { kind: string; ID: number; name: string; note: string; link: Link }[];
  kinds: { kind: string; title: string; more: Link | null }[];
}

const search = (text: string, as: string) =>
  server.call<Found>('POST /search/findRecords', { text }, { as });
const namesOf = async (kind: string, text: string, as: string) =>
  (await search(text, as)).data.list.filter((entry) => entry.kind === kind).map(({ name }) => name);
const kindsOf = async (text: string, as: string) =>
  (await search(text, as)).data.kinds.map(({ kind }) => kind);

const addTerminals = (netbarId: number, numbers: readonly string[], columns: object = {}) =>
  server.db.insert(terminals).values(
    numbers.map((terminalNo) => ({
      netbarId,
      terminalNo,
      status: 'normal' as const,
      power: 'on' as const,
      powerAt: server.deps.now(),
      ...columns,
    })),
  );

/** Two netbars with terminals of the same numbers; the second netbar belongs to `owner`. */
async function twoNetbars() {
  const admin = await server.login();
  const ownerId = await server.addUser('owner', STAFF_ROLES.netbarOwner);
  const first = await addNetbar(server, admin, { name: '星河网咖' });
  const second = await addNetbar(server, admin, { name: '银河网咖' }, { ownerId });
  for (const { ID } of [first, second]) await addTerminals(ID, ['A001', 'A002', 'B001']);
  return { admin, owner: await server.login('owner'), first, second };
}

it('finds a netbar by a part of its name or number and links to its page', async () => {
  const { admin, first } = await twoNetbars();
  const { data } = await search('星河', admin);
  expect(data.kinds[0]).toEqual({ kind: 'netbar', title: '网吧', more: null });
  expect(data.list[0]).toEqual({
    kind: 'netbar',
    ID: first.ID,
    name: '星河网咖',
    note: `${first.netbarNo} · ${first.regionName}`,
    link: { name: 'netbarDetail', params: { id: String(first.ID) } },
  });
  expect(await namesOf('netbar', first.netbarNo.slice(2).toLowerCase(), admin)).toEqual([
    '星河网咖',
  ]);
});

it('finds terminals by the beginning of their number in any case, also within a named netbar, and by their address', async () => {
  const { admin, second } = await twoNetbars();
  await addTerminals(second.ID, ['C001'], { ip: '10.20.0.7', mac: '00:1A:2B:3C:4D:5E' });
  expect(await namesOf('terminal', 'a00', admin)).toEqual([
    '星河网咖 A001',
    '银河网咖 A001',
    '星河网咖 A002',
    '银河网咖 A002',
  ]);
  expect(await namesOf('terminal', '银河 a00', admin)).toEqual(['银河网咖 A001', '银河网咖 A002']);
  expect(await namesOf('terminal', '10.20', admin)).toEqual(['银河网咖 C001']);
  expect(await namesOf('terminal', '00:1a', admin)).toEqual(['银河网咖 C001']);
  expect(await namesOf('terminal', '001', admin)).toEqual([]);
});

it('leaves out removed terminals, as their list does', async () => {
  const { admin, first } = await twoNetbars();
  await server.db
    .update(terminals)
    .set({ status: 'removed' })
    .where(eq(terminals.netbarId, first.ID));
  expect(await namesOf('terminal', 'A00', admin)).toEqual(['银河网咖 A001', '银河网咖 A002']);
});

it('finds five records of a kind and links to the list of all', async () => {
  const { admin, first } = await twoNetbars();
  await addTerminals(first.ID, ['D001', 'D002', 'D003', 'D004', 'D005']);
  expect((await search('D00', admin)).data.kinds).toEqual([
    { kind: 'terminal', title: '客户机', more: null },
  ]);
  await addTerminals(first.ID, ['D006']);
  const { list, kinds } = (await search('D00', admin)).data;
  expect(list.map(({ name }) => name)).toEqual(
    [1, 2, 3, 4, 5].map((number) => `星河网咖 D00${number}`),
  );
  expect(kinds).toEqual([
    { kind: 'terminal', title: '客户机', more: { name: 'netbarPc', query: { keyword: 'D00' } } },
  ]);
});

it('does not find records outside the data scope of the caller', async () => {
  const { owner, first, second } = await twoNetbars();
  expect(await namesOf('netbar', '网咖', owner)).toEqual(['银河网咖']);
  expect(await namesOf('terminal', 'A00', owner)).toEqual(['银河网咖 A001', '银河网咖 A002']);
  expect(await namesOf('terminal', '星河 A00', owner)).toEqual([]);
  expect((await search(first.netbarNo, owner)).data.list).toEqual([]);
  expect(await namesOf('netbar', second.netbarNo, owner)).toEqual(['银河网咖']);
});

it('searches a kind only for roles with the call of its list and the menu rows of its pages', async () => {
  const { admin, owner } = await twoNetbars();
  expect(await kindsOf('A00', owner)).toEqual(['terminal']);
  const role = STAFF_ROLES.netbarOwner;
  const [row] = await server.db.select().from(menus).where(eq(menus.name, 'netbarPcDetail'));
  await server.db
    .delete(authorityMenus)
    .where(and(eq(authorityMenus.authorityId, role), eq(authorityMenus.menuId, row?.id ?? 0)));
  expect(await kindsOf('A00', owner)).toEqual([]);
  expect(await kindsOf('A00', admin)).toEqual(['terminal']);
  await server.db
    .delete(authorityApis)
    .where(
      and(eq(authorityApis.authorityId, role), eq(authorityApis.path, '/netbar/getNetbarList')),
    );
  expect(await kindsOf('银河', await server.login('owner'))).toEqual([]);
});

it('finds netbars and users by pinyin and initials', async () => {
  const { admin, owner } = await twoNetbars();
  for (const text of ['xinghe', 'xhwk'])
    expect(await namesOf('netbar', text, admin)).toEqual(['星河网咖']);
  expect(await namesOf('netbar', 'xinghe', owner)).toEqual([]);
  expect(await namesOf('user', 'guanliyuan', admin)).toEqual(['超级管理员']);
});

it('finds users by the beginning of their names and shown phone numbers', async () => {
  const admin = await server.login();
  const id = await server.addUser('zhangsan', STAFF_ROLES.support);
  await server.db
    .update(users)
    .set({ nickName: '张三丰', phone: '13812345678' })
    .where(eq(users.id, id));
  for (const text of ['ZHANG', '张三', '138123'])
    expect((await search(text, admin)).data.list).toEqual([
      {
        kind: 'user',
        ID: id,
        name: '张三丰',
        note: 'zhangsan · 13812345678',
        link: { name: 'user', query: { keyword: 'zhangsan' } },
      },
    ]);
  expect(await namesOf('user', '三丰', admin)).toEqual([]);
});

it('finds a masked phone number by all of its digits only, for callers without the list of users', async () => {
  const id = await server.addUser('zhangsan', STAFF_ROLES.netbarOwner);
  await server.db
    .update(users)
    .set({ nickName: '张三丰', phone: '13812345678' })
    .where(eq(users.id, id));
  await server.addUser('finance', STAFF_ROLES.finance);
  const finance = await server.login('finance');
  for (const text of ['138', '1381234567', '345678', '138****', '1381234567_', '138%'])
    expect((await search(text, finance)).data.list).toEqual([]);
  expect((await search(' 13812345678 ', finance)).data.list).toEqual([
    {
      kind: 'account',
      ID: id,
      name: '张三丰',
      note: 'zhangsan · 138****5678',
      link: { name: 'assetOverview', query: { keyword: 'zhangsan' } },
    },
  ]);
  expect(await kindsOf('13812345678', await server.login())).toEqual(['user']);
});

it('finds orders by the beginning of their numbers within the data scope', async () => {
  const { admin, finance, netbar, provider } = await addPartner(server);
  const order = { kind: 'rental', providerId: provider.ID, status: 'renting' };
  await server.db.insert(providerOrders).values([
    { ...order, orderNo: 'ZL2026030100000001', tradeNo: 'T-1001', netbarId: netbar.ID },
    { ...order, orderNo: 'ZL2026030100000002', tradeNo: 'T-1002' },
    {
      ...order,
      orderNo: 'JQ2026030100000003',
      tradeNo: 'T-1003',
      kind: 'accelerator',
      netbarId: netbar.ID,
    },
  ]);
  expect(await namesOf('rental', 'zl2026', finance)).toEqual([
    'ZL2026030100000001',
    'ZL2026030100000002',
  ]);
  expect(await namesOf('accelerator', 't-1003', finance)).toEqual(['JQ2026030100000003']);
  expect(await namesOf('rental', 'ZL2026', await server.login('owner'))).toEqual([
    'ZL2026030100000001',
  ]);
  expect((await search('ZL2026', admin)).data.list[0]?.link).toEqual({
    name: 'assetRental',
    query: { keyword: 'ZL2026030100000001' },
  });
});

it('finds all withdrawals for finance users, and own withdrawals for other users', async () => {
  const { owner, first } = await addUsers(server);
  const { withdrawNo } = (await requestWithdrawal(server, owner)).data.withdrawal;
  await server.addUser('owner2', STAFF_ROLES.netbarOwner);
  const namesFor = async (as: string) =>
    (await search(withdrawNo.slice(0, 10), as)).data.list.map(({ kind, link }) => [kind, link]);
  expect(await namesFor(first)).toEqual([
    ['withdrawal', { name: 'assetWithdrawal', query: { withdrawNo } }],
  ]);
  expect(await namesFor(owner)).toEqual([
    ['ownWithdrawal', { name: 'assetMine', query: { view: 'withdrawal', withdrawNo } }],
  ]);
  expect(await namesFor(await server.login('owner2'))).toEqual([]);
});

it('treats % and _ and \\ as literal characters', async () => {
  const { admin, first, second } = await twoNetbars();
  await server.addUser('per_cent', STAFF_ROLES.support);
  await server.db.update(users).set({ nickName: '100%' }).where(eq(users.userName, 'per_cent'));
  for (const text of ['A%', 'A_', '%%', '__', 'A\\', "A'", '网%', '%咖'])
    expect((await search(text, admin)).data.list).toEqual([]);
  expect(await namesOf('user', '100%', admin)).toEqual(['100%']);
  expect(await namesOf('user', 'per_', admin)).toEqual(['100%']);
  expect(await namesOf('user', 'per%', admin)).toEqual([]);
  expect([first.ID, second.ID]).not.toContain(undefined);
});

it('ignores spaces in the length of a text and refuses texts that are too short or too long', async () => {
  const { admin } = await twoNetbars();
  expect((await search('A', admin)).code).toBe(422);
  expect((await search(' A ', admin)).data).toEqual({ list: [], kinds: [] });
  expect((await search('A'.repeat(61), admin)).code).toBe(422);
});

it('finds the records of a caller after many records of other users', async () => {
  const { owner, first, second } = await twoNetbars();
  const numbers = (digits: number) =>
    Array.from(
      { length: 10 ** digits - 1 },
      (_none, index) => `D9${String(index).padStart(digits, '0')}`,
    );
  await addTerminals(first.ID, [...numbers(2), ...numbers(3)]);
  await addTerminals(second.ID, ['D9999']);
  expect(await namesOf('terminal', 'D9', owner)).toEqual(['银河网咖 D9999']);
});

/**
 * Returns the query plans of the statements of a search that contain a text, planned with
 * sequential scans disabled.
 */
async function plansOf(as: string, text: string, contained: string): Promise<string> {
  const run = vi.spyOn(NoopLogger.prototype, 'logQuery');
  await search(text, as);
  const statements = (run.mock.calls as unknown as [string, unknown[]][]).filter(([statement]) =>
    statement.includes(contained),
  );
  run.mockRestore();
  return server.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    // Rows of other tests may have been analyzed. Without statistics, plans do not depend on them.
    await tx.execute(sql`delete from pg_statistic`);
    await tx.execute(
      sql`update pg_class set relpages = 0, reltuples = -1 where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`,
    );
    const read: string[] = [];
    for (const [statement, values] of statements) {
      const parts = statement
        .split(/\$(\d+)/)
        .map((part, at) =>
          at % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
        );
      const { rows } = (await tx.execute(sql`explain ${sql.join(parts)}`)) as unknown as {
        rows: Record<string, string>[];
      };
      read.push(...rows.flatMap((row) => Object.values(row)));
    }
    return read.join('\n');
  });
}

it('uses an index for each search by prefix', async () => {
  const { admin, owner } = await twoNetbars();
  const ofAll = await plansOf(admin, 'A00', 'collate "C" like');
  const indexes = await server.db
    .select({ name: sql<string>`indexname` })
    .from(sql`pg_indexes`)
    .where(sql`indexname like '%\\_start'`);
  expect(indexes.length).toBeGreaterThanOrEqual(9);
  expect(indexes.map(({ name }) => name).filter((name) => !ofAll.includes(name))).toEqual([]);
  const ofOwner = await plansOf(owner, 'A00', 'select * from');
  for (const name of ['terminals_no_start', 'provider_orders_no_start', 'withdrawals_no_start'])
    expect(ofOwner).toContain(name);
});
