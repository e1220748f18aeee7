import { sql } from 'drizzle-orm';
import { StartError } from '../process/startError.ts';
import type { Tx } from './database.ts';

/** Suffix of the migrations that replace all earlier ones of their area since 0.1.0. */
const SQUASHED = '_version_0_2';

/** Commit that still contains all replaced migrations. */
const LAST_COMMIT = 'bb66ec9b';

/** Replaced migrations of `mock-server/migrations`, with the time by which they are recorded. */
const REPLACED_FIRST: Record<string, number> = {
  '0009_shipped_menus': 1795292911138,
  '0010_pending_uploads': 1795294480329,
  '0011_ledger_of_user': 1795294766724,
  '0012_pending_files': 1795305094855,
  '0013_search_users': 1795306691988,
  '0014_release_folders': 1795347021546,
  '0015_counted_refusals': 1795348452043,
  '0016_shipped_items': 1795349456162,
  '0017_component_grants': 1795352387862,
};

/** Replaced migrations of each area. This list is final: later migrations are not part of it. */
const REPLACED_OF_AREAS: Record<string, string> = {
  agent: '0000_agents 0001_refusals 0002_simulated 0003_failed_index',
  alert: '0000_first 0001_event_people',
  api: '0000_before 0001_counts',
  asset:
    '0000_before 0001_overview 0002_frozen 0003_balances 0004_support_compensates 0005_moments',
  auth: '0000_before 0001_count_changes 0002_sessions 0003_login_failures_name 0004_access_tokens 0005_access_tokens_remote',
  authority: '0000_before 0001_role_scopes 0002_count_scope_changes',
  breakpoint: '0000_chunks 0001_into_uploads',
  defense: '0000_before 0001_handling 0002_partitions',
  dictionary: '0000_before 0001_colours',
  file: '0000_before',
  inbox: '0000_messages 0001_choices 0002_sms_choice 0003_message_facts',
  netbar:
    '0000_before 0001_count_changes 0002_words 0003_market_config 0004_heads_counted 0005_market_defaults',
  operation: '0000_before 0001_sessions 0002_walk 0003_targets',
  pc: '0000_terminals 0001_timeline_and_config 0002_seat_layouts 0003_process_snapshots 0004_unregistered_index 0005_syncs 0006_risk 0007_search_starts',
  plugin: '0000_first 0001_count_changes',
  provider: '0000_first 0001_statements 0002_told 0003_amounts 0004_search_starts',
  registry: '0000_before 0001_witnesses 0002_publisher_requests',
  report: '0000_reports 0001_days',
  settings: '0000_before 0001_changes',
  shipping: '0000_before',
  tasks: '0000_tasks 0001_source_hash 0002_resting 0003_sight',
  traffic: '0000_before',
  user: '0000_before 0001_count_changes 0002_sorted_by 0003_words 0004_sorted_by_name 0005_search_starts',
  verification: '0000_before 0001_grounds',
  withdrawal: '0000_first 0001_payment_files 0002_search_starts',
};

const replacedTimes = Object.values(REPLACED_FIRST);
const replacedNames = Object.entries(REPLACED_OF_AREAS).flatMap(([area, tags]) =>
  tags.split(' ').map((tag) => `${area}/${tag}`),
);

/** Number of replaced migrations. */
export const REPLACED_COUNT = replacedTimes.length + replacedNames.length;

/** Conditions on recorded migrations that were not replaced, for their numbers. */
export const isNotReplaced = {
  first: sql`not created_at = any(${sql.param(replacedTimes)}::bigint[])`,
  ofArea: sql`not name = any(${sql.param(replacedNames)}::text[])`,
};

/** Names of the replaced migrations that a database has, and of those that it lacks. */
async function readReplaced(db: Tx, applied: ReadonlySet<string>) {
  const rows = await db
    .select({ when: sql<string>`created_at` })
    .from(sql`drizzle.__drizzle_migrations`);
  const times = new Set(rows.map(({ when }) => Number(when)));
  const all = [
    ...Object.entries(REPLACED_FIRST).map(([name, when]) => ({ name, has: times.has(when) })),
    ...replacedNames.map((name) => ({ name, has: applied.has(name) })),
  ];
  const names = (has: boolean) => all.filter((item) => item.has === has).map(({ name }) => name);
  return { present: names(true), missing: names(false) };
}

/**
 * Records the squashed migrations in a database that has all migrations that they replace, so that
 * they are not applied.
 *
 * @param names names of all available migrations
 * @param applied names of the recorded migrations; the squashed ones are added
 * @throws StartError if the database has only some of the replaced migrations; nothing is changed
 */
export async function recordSquashed(
  db: Tx,
  names: readonly string[],
  applied: Set<string>,
): Promise<void> {
  const { present, missing } = await readReplaced(db, applied);
  if (present.length === 0) return;
  if (missing.length > 0)
    throw new StartError(
      'the database belongs to a development version between 0.1.0 and 0.2.0',
      `${missing.length} of the ${REPLACED_COUNT} migrations that 0.2.0 has replaced are not applied, the first is ${missing[0]}`,
      `start commit ${LAST_COMMIT} once, which applies them, then this version; no data was changed`,
    );
  const squashed = names.filter((name) => name.endsWith(SQUASHED) && !applied.has(name));
  if (squashed.length === 0) return;
  await db.execute(
    sql`insert into drizzle.area_migrations (name) select unnest(${sql.param(squashed)}::text[])`,
  );
  for (const name of squashed) applied.add(name);
}
