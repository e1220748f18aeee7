// @postgres-only: rights do not depend on the engine
import { EventEmitter } from 'node:events';
import { getTableName, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Topic } from '../platform/kernel/area/topic.ts';
import { authenticate } from '../platform/kernel/auth/authenticate.ts';
import { PLATFORM_ADMIN, SUPER_ADMIN } from '../platform/kernel/identity/authority/hierarchy.ts';
import { STAFF_ROLES } from '../platform/kernel/identity/authority/staffRoles.ts';
import { authorities, authorityApis } from '../platform/kernel/identity/authority/tables.ts';
import { Connection } from '../platform/kernel/live/connection.ts';
import { Hub } from '../platform/kernel/live/hub.ts';
import { publishTopic } from '../platform/kernel/live/publish.ts';
import type { LiveMessage } from '../platform/kernel/live/wire.ts';
import { dictionaryTopic } from '../platform/services/dictionary/topic.ts';
import { openSession } from '../testing/fuzz/session.ts';
import { openScopedAccounts } from '../testing/scopedAccounts.ts';
import { withServer } from '../testing/server.ts';

/*
 * Live messages about rows reach only the accounts that may read the row. Topics are found from the
 * declarations of the areas, so new ones are included automatically.
 */

const server = withServer({ demo: true });
const topics = (): Topic[] => server.deps.areas.flatMap((area) => area.topics ?? []);

const MISSING = 2_000_000_000;
/** A role without permissions. */
const EMPTY_ROLE = 7900;
/** Roles that see all rows. */
const WIDE: [string, number][] = [
  ['superAdmin', SUPER_ADMIN],
  ['platformAdmin', PLATFORM_ADMIN],
  ['operations', STAFF_ROLES.operations],
  ['finance', STAFF_ROLES.finance],
];

/** An account with a live connection. */
interface Listener {
  name: string;
  userId: number;
  /** Paths that its role may call. */
  granted: ReadonlySet<string>;
  connection: Connection;
  messages: LiveMessage[];
}

let hub: Hub;
let listeners: Listener[];

async function connect(name: string, token: string): Promise<Listener> {
  const caller = await authenticate(server.deps, token, server.deps.now());
  const messages: LiveMessage[] = [];
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: (text: string) => void messages.push(JSON.parse(text)),
  });
  const connection = new Connection(socket as never, caller, () => undefined);
  hub.add(connection);
  const rows = await server.db
    .select({ path: authorityApis.path })
    .from(authorityApis)
    .where(sql`${authorityApis.authorityId} = ${caller.authorityId}`);
  const granted = new Set(rows.map(({ path }) => path));
  return { name, userId: caller.userId, granted, connection, messages };
}

beforeEach(async () => {
  hub = new Hub(server.deps);
  const scoped = await openScopedAccounts(server);
  await server.db.insert(authorities).values({
    authorityId: EMPTY_ROLE,
    parentId: SUPER_ADMIN,
    authorityName: '空角色',
    defaultRouter: '',
  });
  listeners = [];
  for (const { name, token } of scoped) listeners.push(await connect(name, token));
  for (const [name, role] of [...WIDE, ['empty', EMPTY_ROLE] as const])
    listeners.push(await connect(name, await openSession(server, `live${name}`, role)));
});
afterEach(() => hub.close());

const userOf = (name: string) => listeners.find((at) => at.name === name)?.userId ?? 0;

/** Rows of a topic's table by the account that sees them, read without the code of the data scope. */
async function rowsOf(table: string): Promise<Record<'head' | 'owner' | 'nobody', number[]>> {
  const [head, owner] = [userOf('head'), userOf('owner')];
  const isHead =
    table === 'markets' ? sql`m.owner_id = ${head}` : sql`m.owner_id is not distinct from ${head}`;
  const isOwner = table === 'markets' ? sql`false` : sql`n.owner_id is not distinct from ${owner}`;
  const from =
    table === 'markets' ? sql`markets m` : sql`netbars n left join markets m on m.id = n.market_id`;
  const id = table === 'markets' ? sql`m.id` : sql`n.id`;
  const { rows } = (await server.db.execute(
    sql`select ${id} as id, coalesce(${isHead}, false) as head, ${isOwner} as owner from ${from} order by 1`,
  )) as unknown as { rows: { id: number; head: boolean; owner: boolean }[] };
  const idsWhere = (matches: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(matches).map((row) => Number(row.id));
  return {
    head: idsWhere((row) => row.head).slice(0, 1),
    owner: idsWhere((row) => row.owner).slice(0, 1),
    nobody: idsWhere((row) => !row.head && !row.owner).slice(0, 2),
  };
}

const mayCall = ({ granted }: Listener, { permission }: Topic): boolean =>
  permission === 'self' || granted.has(permission.path);

/** Returns the names of the accounts that may receive messages about a row. */
function readersOf(topic: Topic, seenBy: string): string[] {
  const isWide = ({ name }: Listener) => WIDE.some(([wide]) => wide === name);
  return listeners
    .filter((at) => mayCall(at, topic) && (isWide(at) || at.name === seenBy))
    .map(({ name }) => name);
}

/** Subscribes all accounts, and returns the refused ones with the refusals. */
async function subscribe({ name: topic }: Topic, key: string): Promise<Record<string, string>> {
  const refused: Record<string, string> = {};
  for (const { name, connection, messages } of listeners) {
    messages.length = 0;
    await hub.handleMessage(connection, { op: 'subscribe', topic, key });
    await vi.waitFor(() => expect(messages.length).toBeGreaterThan(0));
    const [answer] = messages;
    if (answer?.op === 'refused') refused[name] = JSON.stringify({ ...answer, key: '' });
  }
  return refused;
}

const unsubscribe = async ({ name: topic }: Topic, key: string): Promise<void> => {
  for (const { connection } of listeners)
    await hub.handleMessage(connection, { op: 'unsubscribe', topic, key });
};

/** Publishes to a channel, and returns the names of the accounts that received the message. */
async function receivers(topic: Topic, channel: string): Promise<string[]> {
  const by = { bus: server.deps.bus, tx: server.db };
  const has = (name: string) => (at: Listener) =>
    at.messages.some((message) => message.op === 'message' && message.topic === name);
  for (const { messages } of listeners) messages.length = 0;
  await publishTopic(by, topic, [channel], {});
  // All accounts listen to dictionaries. When their message has arrived, so have the earlier ones.
  await publishTopic(by, dictionaryTopic, ['all'], { type: 'barrier' });
  await vi.waitFor(() => expect(listeners.every(has(dictionaryTopic.name))).toBe(true));
  return listeners.filter(has(topic.name)).map(({ name }) => name);
}

// @guarantee data-scope
it('messages about a row reach only the accounts that see the row, and a foreign row is refused like a missing one', async () => {
  await subscribe(dictionaryTopic, '');
  const keyed = topics().filter(({ row }) => row);
  expect(keyed.map(({ name }) => name).sort()).toEqual(expect.arrayContaining(['market', 'pc']));
  for (const topic of keyed) {
    const rows = await rowsOf(getTableName(topic.row?.table as never));
    const missing = await subscribe(topic, String(MISSING));
    expect(Object.keys(missing), topic.name).toHaveLength(listeners.length);
    for (const [seenBy, ids] of Object.entries(rows))
      for (const id of ids.map(String)) {
        const refused = await subscribe(topic, id);
        const expected = readersOf(topic, seenBy);
        for (const [name, refusal] of Object.entries(refused)) expect(refusal).toBe(missing[name]);
        const accepted = listeners.map(({ name }) => name).filter((name) => !(name in refused));
        expect([topic.name, seenBy, accepted]).toEqual([topic.name, seenBy, expected]);
        expect([topic.name, seenBy, await receivers(topic, id)]).toEqual([
          topic.name,
          seenBy,
          expected,
        ]);
        await unsubscribe(topic, id);
      }
  }
});
