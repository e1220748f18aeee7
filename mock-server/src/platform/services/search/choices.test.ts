// @both-engines: order and comparison of texts in SQL, and the indexes for them
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { netbars } from '../../../areas/netbar/tables.ts';
import { addNetbar } from '../../../areas/netbar/testing/netbars.ts';
import { terminals } from '../../../areas/pc/tables.ts';
import { rules } from '../../../areas/rule/tables.ts';
import { withServer } from '../../../testing/server.ts';
import { STAFF_ROLES } from '../../kernel/identity/authority/staffRoles.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { fillPinyin } from '../../kernel/pinyin/fillPinyin.ts';
import { isStale, toPinyin } from '../../kernel/pinyin/pinyin.ts';

const server = withServer();

interface Found {
  list: { ID: number; name: string; note: string; groupSize?: number }[];
}

const find = (body: object, as: string) =>
  server.call<Found>('POST /search/findChoices', body, { as });
const namesOf = async (kind: string, text: string, as: string, within: object = {}) =>
  (await find({ kind, text, within }, as)).data.list.map(({ name, note }) => `${name} ${note}`);

/** Two netbars with the terminal A001; the second netbar belongs to `owner`. */
async function twoNetbars() {
  const admin = await server.login();
  const ownerId = await server.addUser('owner', STAFF_ROLES.netbarOwner);
  const first = await addNetbar(server, admin, { name: '星河网咖' });
  const second = await addNetbar(server, admin, { name: '银河网咖' }, { ownerId });
  await server.db.insert(terminals).values(
    [first, second].map(({ ID }) => ({
      netbarId: ID,
      terminalNo: 'A001',
      status: 'normal' as const,
      power: 'on' as const,
      powerAt: server.deps.now(),
    })),
  );
  return { admin, owner: await server.login('owner'), ownerId, first, second };
}

it('finds a netbar by the shown number and by any part of its name', async () => {
  const { admin, first } = await twoNetbars();
  const shown = `星河网咖 ${first.netbarNo}`;
  for (const text of [first.netbarNo, first.netbarNo.toLowerCase(), '星', '河网咖'])
    expect(await namesOf('netbar', ` ${text} `, admin)).toContain(shown);
  expect(await namesOf('netbar', '没有这家', admin)).toEqual([]);
});

it('offers the records of the data scope before anything is typed', async () => {
  const { admin, owner, second } = await twoNetbars();
  expect(await namesOf('netbar', '', admin)).toHaveLength(2);
  expect(await namesOf('netbar', '', owner)).toEqual([`银河网咖 ${second.netbarNo}`]);
  expect(await namesOf('terminal', '', owner)).toEqual(['A001 银河网咖']);
});

it('reads chosen records by id, without those outside the data scope', async () => {
  const { admin, owner, first, second } = await twoNetbars();
  const read = async (as: string) =>
    (await find({ kind: 'netbar', ids: [second.ID, first.ID] }, as)).data.list.map(({ ID }) => ID);
  expect(await read(admin)).toEqual([second.ID, first.ID]);
  expect(await read(owner)).toEqual([second.ID]);
});

it('finds terminals by number, by netbar, and within a netbar', async () => {
  const { admin, first } = await twoNetbars();
  expect(await namesOf('terminal', 'a00', admin)).toEqual(['A001 星河网咖', 'A001 银河网咖']);
  expect(await namesOf('terminal', '星河', admin)).toEqual(['A001 星河网咖']);
  expect(await namesOf('terminal', '01', admin, { netbarId: first.ID })).toEqual(['A001 星河网咖']);
  // Pickers show terminals below their netbar and the number of its terminals.
  await server.db.update(netbars).set({ terminalTotal: 12 }).where(eq(netbars.id, first.ID));
  const { list } = (await find({ kind: 'terminal', text: '星河' }, admin)).data;
  expect(list[0]?.groupSize).toBe(12);
});

it('offers rules by part of their names to every role with the list of rules', async () => {
  const { owner } = await twoNetbars();
  expect(await namesOf('rule', '主页', owner)).toEqual(['锁定浏览器主页 R0009']);
});

it('offers all users to callers with the list of users, and others the people of their netbars', async () => {
  const { admin, owner, ownerId } = await twoNetbars();
  await server.db.update(users).set({ nickName: '张三丰' }).where(eq(users.id, ownerId));
  await server.addUser('zhangwei', STAFF_ROLES.support);
  expect(await namesOf('person', 'zhang', admin)).toHaveLength(1);
  expect(await namesOf('person', '张', admin)).toEqual(['张三丰 owner']);
  expect(await namesOf('person', '', owner)).toEqual(['张三丰 owner']);
  expect(await namesOf('person', 'zhang', owner)).toEqual([]);
});

it('offers only users as owner of a netbar that the caller may assign', async () => {
  const { admin, owner } = await twoNetbars();
  await server.addUser('support', STAFF_ROLES.support);
  await server.addUser('owner2', STAFF_ROLES.netbarOwner);
  const named = async (as: string) =>
    (await find({ kind: 'netbarOwner' }, as)).data.list.map(({ note }) => note).sort();
  expect(await named(admin)).toEqual(['owner', 'owner2']);
  expect(await named(owner)).toEqual(['owner']);
});

it('refuses an unknown kind, a field that does not narrow it, and a role without the list', async () => {
  const { admin } = await twoNetbars();
  await server.addUser('finance', STAFF_ROLES.finance);
  const finance = await server.login('finance');
  for (const answer of [
    await find({ kind: 'nothing' }, admin),
    await find({ kind: 'netbar', within: { groupId: 1 } }, admin),
    await find({ kind: 'terminal', text: 'A' }, finance),
  ])
    expect([answer.code, answer.msg]).toEqual([7, expect.stringContaining('管理员')]);
  expect((await find({ kind: 'netbar', text: 'A'.repeat(61) }, admin)).code).toBe(422);
});

it('finds names by pinyin and by initials from any syllable, for netbars, terminals, people and rules', async () => {
  const { admin, owner, ownerId, first } = await twoNetbars();
  const shown = `星河网咖 ${first.netbarNo}`;
  for (const text of ['xinghe', 'Xing He', 'xhwk', 'hewangka', 'wk'])
    expect(await namesOf('netbar', text, admin)).toContain(shown);
  expect(await namesOf('netbar', 'inghe', admin)).toEqual([]);
  expect(await namesOf('terminal', 'xinghe a00', admin)).toEqual(['A001 星河网咖']);
  expect(await namesOf('terminal', 'yhwk', owner)).toEqual(['A001 银河网咖']);
  expect(await namesOf('rule', 'sdllqzy', owner)).toEqual(['锁定浏览器主页 R0009']);
  await server.call('PUT /user/setUserInfo', { ID: ownerId, nickName: '单雄信' }, { as: admin });
  for (const text of ['shanxiong', 'dxx'])
    expect(await namesOf('person', text, admin)).toEqual(['单雄信 owner']);
});

it('finds a renamed netbar by the new name only', async () => {
  const { admin, first } = await twoNetbars();
  const answer = await server.call(
    'POST /netbar/updateNetbar',
    { ...first, name: '云帆网吧', expectUpdatedAt: first.UpdatedAt },
    { as: admin },
  );
  expect(answer.code).toBe(0);
  expect(await namesOf('netbar', 'yunfan', admin)).toEqual([`云帆网吧 ${first.netbarNo}`]);
  expect(await namesOf('netbar', 'xinghe', admin)).toEqual([]);
});

it('stores the pinyin of rows that were written without it, or under an earlier name', async () => {
  const { admin, first, second } = await twoNetbars();
  await server.db.update(netbars).set({ pinyin: null }).where(eq(netbars.id, first.ID));
  await server.db.update(netbars).set({ name: '云帆' }).where(eq(netbars.id, second.ID));
  expect(await namesOf('netbar', 'xhwk', admin)).toEqual([]);
  const before = await server.db
    .select({ at: netbars.updatedAt })
    .from(netbars)
    .orderBy(netbars.id);
  await fillPinyin({ table: netbars, name: netbars.name, toPinyin })(server.deps);
  expect(await namesOf('netbar', 'xhwk', admin)).toHaveLength(1);
  expect(await namesOf('netbar', 'yf', admin)).toEqual([`云帆 ${second.netbarNo}`]);
  expect(
    await server.db.select({ at: netbars.updatedAt }).from(netbars).orderBy(netbars.id),
  ).toEqual(before);
});

it('stores the pinyin of the first user and of all seeded rules', async () => {
  const admin = await server.login();
  expect(await namesOf('person', 'cjgly', admin)).toEqual(['超级管理员 admin']);
  const stale = await server.db.$count(rules, isStale(rules.pinyin, rules.name));
  expect(stale).toBe(0);
});

it('treats % and _ as literal characters', async () => {
  const { admin } = await twoNetbars();
  for (const text of ['%', '_', 'NB%']) expect(await namesOf('netbar', text, admin)).toEqual([]);
});
