import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { makeRandom } from '../../platform/kernel/demo/random.ts';
import { withServer } from '../../testing/server.ts';
import { netbars } from '../netbar/index.ts';
import { form } from '../netbar/testing/netbars.ts';
import { terminalGroups, terminals } from '../pc/index.ts';
import type { Clause, DimensionName, Operator } from '../targetScope/index.ts';
import { targetScopeMembers, targetScopes } from '../targetScope/index.ts';
import { storeMembers, updateMembers } from './membership.ts';

const server = withServer();
const TAGS = ['连锁', '新店', '电竞'];
const RINGS = ['canary', 'early', 'stable'] as const;
const REGIONS = ['330100', '330200', '320100'];
const VERSIONS = ['', '3.1', '3.1.4', '3.10', 'beta-4'];
const SYSTEMS = ['Windows 10 22H2', 'Windows 11 23H2', '100% Linux_1'];
const NUMBERS = ['A001', 'A002', 'B001', 'B9', 'C12'];

type Netbar = typeof netbars.$inferSelect;
type Terminal = typeof terminals.$inferSelect & { group: string };

const compareVersions = (first: string, second: string): number => {
  const [left, right] = [first, second].map((version) => version.split('.').map(Number));
  for (let at = 0; ; at += 1) {
    const [a, b] = [left?.[at], right?.[at]];
    if (a === undefined || b === undefined) return (a ?? -1) - (b ?? -1);
    if (a !== b) return a - b;
  }
};

const wildcard = (pattern: string) =>
  new RegExp(
    `^${pattern
      .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
    'iu',
  );

/** Slow evaluation of a clause, independent of the SQL. */
function matches({ dimension, operator, values }: Clause, netbar: Netbar, pc: Terminal | null) {
  if (dimension === 'clientVersion' && ['gte', 'lte', 'between'].includes(operator)) {
    const version = pc?.clientVersion ?? '';
    if (!/^\d+(\.\d+)*$/.test(version)) return false;
    const [low = '', high = low] = values;
    if (operator === 'gte') return compareVersions(version, low) >= 0;
    if (operator === 'lte') return compareVersions(version, low) <= 0;
    return compareVersions(version, low) >= 0 && compareVersions(version, high) <= 0;
  }
  if (operator === 'wildcard') {
    const text = (dimension === 'os' ? pc?.osVersion : pc?.terminalNo) ?? '';
    return values.some((pattern) => wildcard(pattern).test(text));
  }
  if (operator === 'between') {
    const [low = '', high = ''] = values;
    const no = pc?.terminalNo ?? '';
    return no.length === low.length && no >= low && no <= high;
  }
  const valuesByDimension: Partial<Record<DimensionName, readonly string[]>> = {
    netbar: [String(netbar.id)],
    netbarTag: netbar.tags,
    ring: [netbar.ring],
    diskless: [netbar.disklessType],
    terminal: [String(pc?.id)],
    terminalTag: pc?.tags ?? [],
    group: [pc?.group ?? ''],
    os: [pc?.osVersion ?? ''],
    clientVersion: [pc?.clientVersion ?? ''],
  };
  const isOne =
    dimension === 'region'
      ? values.some((code) => netbar.regionCode.startsWith(code.replace(/(00){1,2}$/, '')))
      : values.some((value) => valuesByDimension[dimension]?.includes(value));
  return operator === 'in' ? isOne : !isOne;
}

const NETBAR_LEVEL = new Set(['region', 'netbar', 'netbarTag', 'ring', 'diskless']);
const isWhole = (group: readonly Clause[]) => group.every((c) => NETBAR_LEVEL.has(c.dimension));

type Scope = typeof targetScopes.$inferSelect;

function slowMembers({ include, exclude }: Scope, netbar: Netbar, pcs: readonly Terminal[]) {
  if (netbar.status === 'archived') return undefined;
  const someGroup = (groups: Scope['include'], pc: Terminal | null) =>
    groups.some((group) => group.every((clause) => matches(clause, netbar, pc)));
  if (someGroup(exclude.filter(isWhole), null)) return undefined;
  const matching = pcs.filter((pc) => someGroup(include, pc) && !someGroup(exclude, pc));
  if (someGroup(include.filter(isWhole), null) && matching.length === pcs.length) return null;
  return matching.length === 0 ? undefined : matching.map(({ id }) => id);
}

const random = makeRandom(7);
const { pick } = random;

const clauses: Readonly<Partial<Record<DimensionName, [Operator[], string[]]>>> = {
  region: [
    ['in', 'notIn'],
    ['330000', ...REGIONS],
  ],
  netbarTag: [['in', 'notIn'], TAGS],
  ring: [['in', 'notIn'], [...RINGS]],
  diskless: [
    ['in', 'notIn'],
    ['server', 'none'],
  ],
  terminalTag: [['in', 'notIn'], TAGS],
  group: [
    ['in', 'notIn'],
    ['大厅', '包间'],
  ],
  os: [
    ['in', 'notIn', 'wildcard'],
    [...SYSTEMS, 'windows*', '*_1', '?00%*'],
  ],
  clientVersion: [
    ['in', 'notIn', 'gte', 'lte'],
    ['3.1', '3.1.4', '3.9'],
  ],
  terminalNo: [['wildcard'], ['A*', 'b?', '*1']],
};

function randomClause(): Clause {
  const dimension = pick(Object.keys(clauses) as DimensionName[]);
  const [operators, values] = clauses[dimension] as [Operator[], string[]];
  const operator = pick(operators);
  const single = operator === 'gte' || operator === 'lte';
  return { dimension, operator, values: single ? [pick(values)] : [pick(values), pick(values)] };
}
const randomGroups = (most: number) =>
  Array.from({ length: random.between(0, most) }, () =>
    Array.from({ length: random.between(1, 2) }, randomClause),
  );

const randomTags = () => TAGS.filter(() => random.next() < 0.4);
const terminalState = () => ({
  status: pick(['normal', 'normal', 'unregistered', 'removed'] as const),
  tags: randomTags(),
  clientVersion: pick(VERSIONS),
  osVersion: pick(SYSTEMS),
});
const netbarState = () => ({
  tags: randomTags(),
  ring: pick(RINGS),
  regionCode: pick(REGIONS),
  disklessType: pick(['server', 'none']),
  status: pick(['active', 'active', 'archived']),
});

async function assertMembers(): Promise<void> {
  const allNetbars = await server.db.select().from(netbars);
  const groups = await server.db.select().from(terminalGroups);
  const nameOf = new Map(groups.map(({ id, name }) => [id, name]));
  const active = (await server.db.select().from(terminals).orderBy(asc(terminals.id)))
    .filter(({ status }) => status !== 'removed')
    .map((pc) => ({ ...pc, group: nameOf.get(pc.groupId ?? 0) ?? '' }));
  const stored = await server.db.select().from(targetScopeMembers);
  for (const scope of await server.db.select().from(targetScopes)) {
    const expected = allNetbars.flatMap((netbar) => {
      const pcs = active.filter(({ netbarId }) => netbarId === netbar.id);
      const member = slowMembers(scope, netbar, pcs);
      return member === undefined
        ? []
        : [[netbar.id, member, member === null ? pcs.length : member.length]];
    });
    const memberRows = stored
      .filter(({ scopeId }) => scopeId === scope.id)
      .map(({ netbarId, terminalIds, terminalCount }) => [netbarId, terminalIds, terminalCount]);
    const inOrder = (rows: typeof memberRows) => rows.sort(([a], [b]) => Number(a) - Number(b));
    expect(inOrder(memberRows), JSON.stringify([scope.include, scope.exclude])).toEqual(
      inOrder(expected as typeof memberRows),
    );
  }
}

beforeEach(async () => {
  const added = await server.db
    .insert(netbars)
    .values(
      Array.from({ length: 6 }, (_, at) => ({
        ...form,
        ...netbarState(),
        name: `网吧 ${at}`,
        netbarNo: `N${at}`,
      })),
    )
    .returning();
  for (const { id } of added) {
    const groups = await server.db
      .insert(terminalGroups)
      .values(['大厅', '包间'].map((name) => ({ netbarId: id, name })))
      .returning();
    await server.db.insert(terminals).values(
      NUMBERS.map((terminalNo) => ({
        netbarId: id,
        terminalNo,
        groupId: pick([null, ...groups.map((group) => group.id)]),
        power: 'off' as const,
        powerAt: server.deps.now(),
        ...terminalState(),
      })),
    );
  }
  const scopes = Array.from({ length: 40 }, (_, at) => ({
    name: `作用域 ${at}`,
    type: 'dynamic' as const,
    include: [[randomClause()], ...randomGroups(2)],
    exclude: randomGroups(2),
  }));
  for (const scope of await server.db.insert(targetScopes).values(scopes).returning())
    await storeMembers(server.db, scope);
});

it('stores the same members as a slow computation after random changes', async () => {
  await assertMembers();
  const netbarIds = (await server.db.select({ id: netbars.id }).from(netbars)).map(({ id }) => id);
  const pcIds = (await server.db.select({ id: terminals.id }).from(terminals)).map(({ id }) => id);
  const groupRows = await server.db.select().from(terminalGroups);
  const moves = [
    () =>
      server.db
        .update(netbars)
        .set(netbarState())
        .where(eq(netbars.id, pick(netbarIds))),
    () =>
      server.db
        .update(terminals)
        .set(terminalState())
        .where(eq(terminals.id, pick(pcIds))),
    () =>
      server.db
        .update(terminals)
        .set({ groupId: pick([null, ...groupRows.map(({ id }) => id)]) })
        .where(eq(terminals.id, pick(pcIds))),
    () =>
      server.db
        .update(terminalGroups)
        .set({ name: `分组 ${random.between(0, 1_000_000)}` })
        .where(eq(terminalGroups.id, pick(groupRows).id)),
  ];
  for (let round = 0; round < 8; round += 1) {
    for (let change = 0; change < 6; change += 1) await pick(moves)();
    await updateMembers(server.deps);
    await assertMembers();
  }
});
