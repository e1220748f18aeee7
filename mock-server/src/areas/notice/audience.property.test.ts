// @both-engines: the SQL of audiences and of the keys of a reader
import { and, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makeRandom } from '../../platform/kernel/demo/random.ts';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { userAuthorities, users } from '../../platform/kernel/identity/user/tables.ts';
import { withServer } from '../../testing/server.ts';
import { marketMembers } from '../market/index.ts';
import { markets, netbars } from '../netbar/index.ts';
import { form } from '../netbar/testing/netbars.ts';
import { targetScopeMembers, targetScopes } from '../targetScope/index.ts';
import { activeAudience, isReceivedBy, peopleOf } from './audience.ts';
import { CHOSEN_KINDS, type ChosenKind } from './audienceKinds.ts';
import { publish } from './publish.ts';
import { noticeAudience, notices } from './tables.ts';

const server = withServer();
const { pick, between, next } = makeRandom(11);
const times = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));

/** People with random roles, markets and netbars. Some are disabled, some have nothing. */
async function addWorld() {
  const roles = Object.values(STAFF_ROLES);
  const people = await server.db
    .insert(users)
    .values(
      times(24, (at) => ({
        userName: `person${at}`,
        passwordHash: '',
        nickName: `人员${at}`,
        authorityId: pick(roles),
        enable: next() < 0.2 ? 2 : 1,
      })),
    )
    .returning();
  const ids = people.map(({ id }) => id);
  for (const { id, authorityId } of people)
    await server.db.insert(userAuthorities).values(
      [...new Set([authorityId, pick(roles)])].map((role, position) => ({
        userId: id,
        authorityId: role,
        position,
      })),
    );
  const maybe = () => (next() < 0.7 ? pick(ids) : null);
  const ownMarkets = await server.db
    .insert(markets)
    .values(
      times(4, (at) => ({
        marketNo: `M${at}`,
        name: `市场${at}`,
        status: 'listed',
        ownerId: maybe(),
      })),
    )
    .returning();
  for (const userId of ids)
    if (next() < 0.4)
      await server.db.insert(marketMembers).values({
        marketId: pick(ownMarkets).id,
        userId,
        status: pick(['active', 'active', 'left']),
      });
  const places = await server.db
    .insert(netbars)
    .values(
      times(10, (at) => ({
        ...form,
        name: `网吧${at}`,
        netbarNo: `N${at}`,
        ownerId: maybe(),
        memberId: maybe(),
        marketId: next() < 0.6 ? pick(ownMarkets).id : null,
        status: pick(['active', 'active', 'archived']),
      })),
    )
    .returning();
  const scopes = await server.db
    .insert(targetScopes)
    .values(
      times(4, (at) => ({
        name: `作用域${at}`,
        type: 'static' as const,
        include: [],
        exclude: [],
      })),
    )
    .returning();
  for (const { id: scopeId } of scopes)
    for (const { id: netbarId } of places)
      if (next() < 0.3)
        await server.db.insert(targetScopeMembers).values({ scopeId, netbarId, terminalCount: 0 });
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
  const targets: Record<ChosenKind, readonly number[]> = {
    all: [0],
    role: roles,
    market: idsOf(ownMarkets),
    marketNetbar: idsOf(ownMarkets),
    netbar: idsOf(places),
    person: ids,
    scope: idsOf(scopes),
  };
  return { ids, places: idsOf(places), targets };
}

async function addNotices(targets: Record<ChosenKind, readonly number[]>) {
  for (let at = 0; at < 40; at += 1) {
    const [row] = await server.db
      .insert(notices)
      .values({
        title: `公告${at}`,
        type: 'system',
        level: 'normal',
        content: '正文',
        isFixed: next() < 0.3,
        authorId: 1,
        authorName: '',
      })
      .returning();
    if (!row) throw new Error('no notice');
    const kinds = CHOSEN_KINDS.filter((kind) => kind !== 'all' || next() < 0.1);
    const chosen = times(between(1, 3), () => {
      const kind = pick(kinds);
      return { noticeId: row.id, kind, targetId: pick(targets[kind]) };
    });
    await server.db.insert(noticeAudience).values(chosen).onConflictDoNothing();
    await publish(server.db, row, server.deps.now());
  }
}

async function readPairs(ids: readonly number[]) {
  const published = await server.db.select().from(notices).where(eq(notices.status, 'published'));
  const byNotice = new Set<string>();
  for (const { id } of published) {
    const { rows } = (await server.db.execute(peopleOf(activeAudience(id)))) as unknown as {
      rows: { id: number }[];
    };
    for (const person of rows) if (ids.includes(person.id)) byNotice.add(`${id} ${person.id}`);
  }
  const byReader = new Set<string>();
  for (const person of ids) {
    const [user] = await server.db.select().from(users).where(eq(users.id, person));
    if (user?.enable !== 1) continue;
    const rows = await server.db
      .select({ id: notices.id })
      .from(notices)
      .where(isReceivedBy(person));
    for (const { id } of rows) byReader.add(`${id} ${person}`);
  }
  return { byNotice: [...byNotice].sort(), byReader: [...byReader].sort() };
}

it('lists for each notice the same people as each person receives, also after changes of rights', async () => {
  const { ids, places, targets } = await addWorld();
  await addNotices(targets);
  for (let round = 0; round < 4; round += 1) {
    const { byNotice, byReader } = await readPairs(ids);
    expect(byReader.length).toBeGreaterThan(30);
    expect(byReader).toEqual(byNotice);
    for (const id of places)
      await server.db
        .update(netbars)
        .set({ ownerId: pick(ids), memberId: next() < 0.5 ? pick(ids) : null })
        .where(eq(netbars.id, id));
    await server.db
      .update(marketMembers)
      .set({ status: 'left' })
      .where(and(eq(marketMembers.userId, pick(ids)), sql`true`));
    await server.db
      .update(users)
      .set({ enable: 2 })
      .where(eq(users.id, pick(ids)));
  }
});
