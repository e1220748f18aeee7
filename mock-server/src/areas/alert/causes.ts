import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { AUTOMATIC, agentCommands, agentRefusals } from '../agent/index.ts';
import { countThreats } from '../defense/index.ts';
import { netbars } from '../netbar/index.ts';
import { terminals } from '../pc/index.ts';
import type { Facts } from './kind.texts.ts';
import { ALERT_KINDS, type AlertKind } from './kinds.ts';
import type { AlertSettings } from './settings.ts';
import { alertRules } from './tables.ts';

/** A problem that a netbar has now. */
export interface Cause {
  netbarId: number;
  kind: AlertKind;
  facts: Facts;
}

interface MeasureContext {
  now: Date;
  settings: AlertSettings;
}

const moment = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`;
const MINUTE = 60_000;
/**
 * Without a heartbeat for this long, the terminal states of a netbar are outdated and are ignored.
 */
const FRESH_MS = 5 * MINUTE;
const OFF_MS = 10 * MINUTE;
/** An expired netbar raises an alert for this many days. Afterwards it counts as lost. */
const ENDED_DAYS = 30;
/** Period in which failures and refusals are counted. */
const RECENT_MS = 60 * MINUTE;
/**
 * Number of tolerated `duplicate` refusals. A gateway that lost its connection is refused a few
 * times while its former lease expires. More refusals mean that two gateways share one identity.
 */
const TOLERATED_DUPLICATES = 3;

const running = ({ now }: MeasureContext) =>
  sql`n.status in ('trial', 'active') and n.expire_at > ${moment(now.getTime())}`;

/**
 * Returns the share of matching terminals in percent (`part` of `whole`), for running netbars with
 * a recent heartbeat.
 */
const terminalShare = (
  context: MeasureContext,
  { part, whole = sql`true`, more }: { part: SQL; whole?: SQL; more?: SQL },
) => sql`
  select t.netbar_id, round(100.0 * count(*) filter (where ${part}) / count(*))::int as value,
    jsonb_build_object('part', count(*) filter (where ${part}), 'whole', count(*)${more ?? sql``}) as facts
  from ${terminals} t join ${netbars} n on n.id = t.netbar_id
  where t.status = 'normal' and ${whole} and ${running(context)} and n.last_heartbeat_at > ${moment(context.now.getTime() - FRESH_MS)}
  group by t.netbar_id having count(*) filter (where ${part}) > 0`;

/**
 * Converts a version to an array of numbers, which compares in version order. Invalid versions sort
 * first.
 */
const versionArray = (text: SQL) =>
  sql`case when ${text} ~ '^\\d{1,5}(\\.\\d{1,5}){0,3}$' then string_to_array(${text}, '.')::int[] else array[]::int[] end`;

/**
 * Query of each kind. Columns: `netbar_id`, `value` (compared with the threshold) and `facts`
 * (values for the text).
 */
const measures: Record<AlertKind, (looking: MeasureContext) => SQL> = {
  netbarSilent: (looking) => sql`
    select n.id as netbar_id, floor(extract(epoch from ${moment(looking.now.getTime())} - n.last_heartbeat_at) / 60)::int as value,
      '{}'::jsonb as facts
    from ${netbars} n where ${running(looking)} and n.last_heartbeat_at < ${moment(looking.now.getTime() - MINUTE)}`,
  protectionOff: (looking) =>
    terminalShare(looking, { part: sql`t.protect_status = 'off'`, whole: sql`t.power = 'on'` }),
  offlineShare: (looking) =>
    terminalShare(looking, {
      part: sql`t.power = 'off' and t.power_at < ${moment(looking.now.getTime() - OFF_MS)}`,
    }),
  threatBurst({ now, settings: { burstMinutes } }) {
    const threats = countThreats(
      new Date(now.getTime() - burstMinutes * MINUTE),
      new Date(now.getTime() + MINUTE),
    );
    return sql`select netbar_id, value, jsonb_build_object('minutes', ${burstMinutes}::int) as facts from (${threats}) threats`;
  },
  versionBehind: (looking) => {
    const { minVersion } = looking.settings;
    return terminalShare(looking, {
      part:
        minVersion === ''
          ? sql`false`
          : sql`${versionArray(sql`t.client_version`)} < ${versionArray(sql`${minVersion}::text`)}`,
      whole: sql`t.power = 'on'`,
      more: sql`, 'version', ${minVersion}::text`,
    });
  },
  termEnding: ({ now }) => sql`
    select n.id as netbar_id, ceil(extract(epoch from n.expire_at - ${moment(now.getTime())}) / 86400)::int as value, '{}'::jsonb as facts
    from ${netbars} n
    where n.status in ('trial', 'active') and n.expire_at > ${moment(now.getTime() - ENDED_DAYS * 1440 * MINUTE)}
      and n.expire_at < ${moment(now.getTime() + 90 * 1440 * MINUTE)}`,
  // Commands that expired before delivery are not counted, because the terminal was off, nor are
  // those that no user requested.
  commandFailed: (looking) => sql`
    select c.netbar_id, count(*)::int as value, '{}'::jsonb as facts
    from ${agentCommands} c join ${netbars} n on n.id = c.netbar_id
    where c.finished_at > ${moment(looking.now.getTime() - RECENT_MS)} and c.creator_id <> ${AUTOMATIC} and ${running(looking)}
      and (c.status in ('failed', 'refused', 'unsupported') or c.status = 'expired' and c.delivered_at is not null)
    group by c.netbar_id`,
  enrolMisuse: ({ now }) => sql`
    select r.netbar_id, sum(case r.reason when 'duplicate' then greatest(r.count - ${TOLERATED_DUPLICATES}::int, 0) else r.count end)::int as value,
      '{}'::jsonb as facts
    from ${agentRefusals} r join ${netbars} n on n.id = r.netbar_id
    where r.at > ${moment(now.getTime() - RECENT_MS)} and n.status not in ('archived', 'rejected')
      and r.reason in ('keyUsed', 'keyRevoked', 'credentialRevoked', 'wrongProof', 'duplicate')
    group by r.netbar_id`,
};

/**
 * Returns the current causes by the thresholds of each netbar, for all netbars or for the given
 * ones.
 */
export async function findCauses(
  tx: Tx,
  context: MeasureContext,
  netbarIds?: readonly number[],
): Promise<Cause[]> {
  const { settings } = context;
  const netbarFilter = netbarIds
    ? sql`and m.netbar_id = any(${sql.param([...netbarIds])}::int[])`
    : sql``;
  const causes: Cause[] = [];
  for (const kind of ALERT_KINDS) {
    const compare = kind === 'termEnding' ? sql`<=` : sql`>=`;
    const { rows } = (await tx.execute(sql`
      select m.netbar_id as "netbarId", m.value, m.facts
      from (${measures[kind](context)}) m
      left join ${alertRules} r on r.netbar_id = m.netbar_id and r.kind = ${kind}
      where coalesce(r.enabled, ${settings[`${kind}On`]}::boolean)
        and m.value ${compare} coalesce(r.threshold, ${settings[kind]}::int) ${netbarFilter}
      order by 1`)) as unknown as { rows: { netbarId: number; value: number; facts: Facts }[] };
    causes.push(
      ...rows.map(({ netbarId, value, facts }) => ({ netbarId, kind, facts: { ...facts, value } })),
    );
  }
  return causes;
}
