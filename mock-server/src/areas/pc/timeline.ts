import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { badFields, refuse } from '../../http/errors.ts';
import { MAX_PAGE_SIZE } from '../../http/schemas.ts';
import { isAcceptedTime } from '../../http/timeFormats.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { agentCommands } from '../agent/index.ts';
import { readDays, selectDays } from './days.ts';
import { terminalChanges, terminals } from './tables.ts';
import { texts } from './texts.ts';
import type { PcDaysQuery, Timeline, TimelineEntry, TimelineQuery } from './timelineSchemas.ts';

const PAGE = 30;
const MAX_DAYS = 400;
const DAY_MS = 86_400_000;

/**
 * Start position of a page: time with microseconds as stored in the database, and key of the entry.
 */
const POSITION = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) ([a-z]:[0-9a-f-]{1,40})$/;

/** Query of one kind of entries: `at`, `key`, `actor` and further fields as JSON in `own`. */
interface Kind {
  kind: TimelineEntry['kind'];
  from: SQL;
  at: SQL;
  key: SQL;
  actor: SQL;
  own: SQL;
}

const EMPTY = sql`''`;

const kinds = (id: number, now: Date): Kind[] => [
  {
    kind: 'enrolled',
    at: sql`t.created_at`,
    key: sql`'a:' || t.id`,
    actor: EMPTY,
    own: sql`'{}'::jsonb`,
    from: sql`${terminals} t where t.id = ${id}::int`,
  },
  {
    kind: 'power',
    at: sql`d.at`,
    key: sql`'d:' || to_char(d.day at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD')`,
    actor: EMPTY,
    own: sql`jsonb_build_object('day', to_char(d.day at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD'), 'boots', d.boots, 'minutes', d.seconds / 60)`,
    from: sql`(${selectDays(id, now)}) d where true`,
  },
  {
    kind: 'command',
    at: sql`c.created_at`,
    key: sql`'c:' || c.id`,
    actor: sql`coalesce(nullif(u.nick_name, ''), u.user_name, '')`,
    own: sql`jsonb_build_object('command', c.name, 'status', c.status, 'reason', c.reason, 'result', c.result,
      'finishedAt', c.finished_at, 'taskId', c.task_id)`,
    from: sql`${agentCommands} c left join ${users} u on u.id = c.creator_id where c.machine_id = ${id}::int`,
  },
  {
    kind: 'change',
    at: sql`e.at`,
    key: sql`'e:' || e.id`,
    actor: sql`e.actor_name`,
    own: sql`jsonb_build_object('what', e.kind, 'before', e.before, 'after', e.after)`,
    from: sql`${terminalChanges} e where e.terminal_id = ${id}::int`,
  },
];

interface Row {
  kind: TimelineEntry['kind'];
  place: string;
  key: string;
  actor: string;
  own: Record<string, unknown>;
}

async function assertVisible({ tx, caller }: ActorContext, id: number): Promise<void> {
  const condition = and(
    eq(terminals.id, id),
    ne(terminals.status, 'removed'),
    await inScope(tx, caller, terminals),
  );
  if ((await tx.$count(terminals, condition)) === 0) throw refuse(texts.unknown);
}

const toIso = (moment: unknown) =>
  typeof moment === 'string' ? new Date(moment).toISOString() : null;

function toEntry({ kind, key, place, actor, own: details }: Row): TimelineEntry {
  const { finishedAt, ...rest } = details;
  return {
    key,
    kind,
    actorName: actor,
    at: new Date(place).toISOString(),
    power: kind === 'power' ? (details as unknown as TimelineEntry['power']) : null,
    command:
      kind === 'command'
        ? ({ ...rest, finishedAt: toIso(finishedAt) } as TimelineEntry['command'])
        : null,
    change: kind === 'change' ? (details as unknown as TimelineEntry['change']) : null,
  };
}

/**
 * Returns one page of the history of a terminal, newest first: creation, power-on days, commands
 * with results, and changes by users. Throws if the terminal is outside the caller's data scope.
 * Old pages are as fast as new ones.
 */
export async function readTimeline(
  by: ActorContext,
  { ID, before, pageSize = PAGE }: TimelineQuery,
): Promise<Timeline> {
  const size = Math.min(pageSize, MAX_PAGE_SIZE);
  await assertVisible(by, ID);
  const [, at, key] = POSITION.exec(before ?? '') ?? [];
  if (before !== undefined && (at === undefined || !isAcceptedTime(new Date(at))))
    throw badFields([{ field: 'before', msg: texts.place }]);
  const queries = kinds(ID, by.now).map((kind) => {
    const older =
      at === undefined
        ? sql``
        : sql`and ${kind.at} <= ${at}::timestamptz and (${kind.at}, (${kind.key}) collate "C") < (${at}::timestamptz, ${key}::text collate "C")`;
    return sql`(select ${kind.kind}::text as kind, ${kind.at} as at, (${kind.key}) collate "C" as key, ${kind.actor} as actor, ${kind.own} as own
      from ${kind.from} ${older} order by 2 desc, 3 desc limit ${size + 1}::int)`;
  });
  const { rows } = (await by.tx.execute(sql`
    select kind, key, actor, own, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
    from (${sql.join(queries, sql` union all `)}) happened order by at desc, key desc limit ${size + 1}::int`)) as unknown as {
    rows: Row[];
  };
  const entries = rows.slice(0, size);
  const last = rows.length > size ? entries.at(-1) : undefined;
  return { list: entries.map(toEntry), next: last ? `${last.place} ${last.key}` : null };
}

/**
 * Returns the days on which a terminal was started or stopped or is on. Throws if the terminal is
 * outside the caller's data scope, or if the time span is invalid.
 */
export async function readPcDays(by: ActorContext, { ID, from, to }: PcDaysQuery) {
  await assertVisible(by, ID);
  const span = Date.parse(to) - Date.parse(from);
  if (!(span >= 0 && span <= MAX_DAYS * DAY_MS))
    throw badFields([{ field: 'to', msg: texts.span(MAX_DAYS) }]);
  return readDays(by.tx, {
    terminalId: ID,
    from: new Date(from),
    to: new Date(to),
    now: by.now,
  });
}
