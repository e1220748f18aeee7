import { eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { agentCommands, agentRefusals } from '../agent/index.ts';
import { countThreats } from '../defense/index.ts';
import { netbars } from '../netbar/index.ts';
import { hasRecentlyFailed, isBelowVersion, isOffLong, terminals } from '../pc/index.ts';
import { countHalted, countWithdrawn } from '../rollout/index.ts';
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
/** An expired netbar raises an alert for this many days. Afterwards it counts as lost. */
const ENDED_DAYS = 30;
/** Period in which refusals are counted. */
const RECENT_MS = 60 * MINUTE;
/**
 * Number of tolerated `duplicate` refusals. A gateway that lost its connection is refused a few
 * times while its former lease expires. More refusals mean that two gateways share one identity.
 */
const TOLERATED_DUPLICATES = 3;

const isOn = eq(terminals.power, 'on');

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
  select ${terminals.netbarId}, round(100.0 * count(*) filter (where ${part}) / count(*))::int as value,
    jsonb_build_object('part', count(*) filter (where ${part}), 'whole', count(*)${more ?? sql``}) as facts
  from ${terminals} join ${netbars} n on n.id = ${terminals.netbarId}
  where ${terminals.status} = 'normal' and ${whole} and ${running(context)} and n.last_heartbeat_at > ${moment(context.now.getTime() - FRESH_MS)}
  group by ${terminals.netbarId} having count(*) filter (where ${part}) > 0`;

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
    terminalShare(looking, { part: eq(terminals.protectStatus, 'off'), whole: isOn }),
  offlineShare: (looking) => terminalShare(looking, { part: isOffLong(looking.now) }),
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
      part: minVersion === '' ? sql`false` : isBelowVersion(minVersion),
      whole: isOn,
      more: sql`, 'version', ${minVersion}::text`,
    });
  },
  termEnding: ({ now }) => sql`
    select n.id as netbar_id, ceil(extract(epoch from n.expire_at - ${moment(now.getTime())}) / 86400)::int as value, '{}'::jsonb as facts
    from ${netbars} n
    where n.status in ('trial', 'active') and n.expire_at > ${moment(now.getTime() - ENDED_DAYS * 1440 * MINUTE)}
      and n.expire_at < ${moment(now.getTime() + 90 * 1440 * MINUTE)}`,
  commandFailed: (looking) => sql`
    select ${agentCommands.netbarId}, count(*)::int as value, '{}'::jsonb as facts
    from ${agentCommands} join ${netbars} n on n.id = ${agentCommands.netbarId}
    where ${hasRecentlyFailed(looking.now)} and ${running(looking)}
    group by ${agentCommands.netbarId}`,
  enrolMisuse: ({ now }) => sql`
    select r.netbar_id, sum(case r.reason when 'duplicate' then greatest(r.count - ${TOLERATED_DUPLICATES}::int, 0) else r.count end)::int as value,
      '{}'::jsonb as facts
    from ${agentRefusals} r join ${netbars} n on n.id = r.netbar_id
    where r.at > ${moment(now.getTime() - RECENT_MS)} and n.status not in ('archived', 'rejected')
      and r.reason in ('keyUsed', 'keyRevoked', 'credentialRevoked', 'wrongProof', 'duplicate', 'foreignCommand')
    group by r.netbar_id`,
  rolloutHalted: () => countHalted(),
  versionWithdrawn: () => countWithdrawn(),
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
