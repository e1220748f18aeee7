import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { DemoContext } from '../../platform/kernel/area/define.ts';
import type { Random } from '../../platform/kernel/demo/random.ts';
import { SUPER_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { packages, packageVersions } from '../package/index.ts';
import { terminals } from '../pc/index.ts';
import { demoTexts } from './demo.texts.ts';
import type { HaltReason, InstallStatus, Ring, RolloutStatus } from './model.ts';
import { storeTargets } from './storeTargets.ts';
import {
  imagePackages,
  installedPackages,
  installRecords,
  packageCounters,
  packageHolds,
  rollouts,
} from './tables.ts';
import { type PlannedTarget, planTargets } from './targets.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Most demo rollouts reach the netbars whose id has a remainder by this number. */
const NETBAR_SHARE = 5;

interface DemoRollout {
  packageKey: string;
  version: string;
  name: string;
  status: RolloutStatus;
  rings: readonly Ring[];
  currentRing: number;
  days: number;
  /** Remainder of the ids of its netbars. Null: all netbars. */
  remainder: number | null;
  /** Share of failed installations in the started rings. */
  failing: number;
  /** Share of finished installations in the newest ring. */
  progress: number;
  haltReason?: HaltReason;
  reason?: string;
}

const rule = { autoPromoteMin: null, failHaltBp: 500, minSample: 20 };
const LADDER: readonly Ring[] = [
  {
    ...rule,
    name: demoTexts.rings.canary,
    kind: 'ring',
    netbarRing: 'canary',
    autoPromoteMin: 120,
  },
  { ...rule, name: demoTexts.rings.early, kind: 'ring', netbarRing: 'early' },
  { ...rule, name: demoTexts.rings.stable, kind: 'percent', percentBp: 10_000 },
];
const PERCENTS: readonly Ring[] = [
  { ...rule, name: demoTexts.rings.tenth, kind: 'percent', percentBp: 500 },
  { ...rule, name: demoTexts.rings.whole, kind: 'percent', percentBp: 10_000 },
];

const DEMO: readonly DemoRollout[] = [
  {
    ...{ packageKey: 'security-client', version: '3.3.0', name: demoTexts.client },
    ...{ status: 'running', rings: LADDER, currentRing: 1, days: 2, remainder: null },
    ...{ failing: 0.005, progress: 0.55 },
  },
  {
    ...{ packageKey: 'arena-launcher', version: '12.1.0', name: demoTexts.arena },
    ...{ status: 'halted', rings: PERCENTS, currentRing: 0, days: 1, remainder: 2 },
    ...{ failing: 0.3, progress: 0.5, haltReason: 'failures' },
  },
  {
    ...{ packageKey: 'nvidia-display', version: '560.81.0', name: demoTexts.display },
    ...{ status: 'rolledBack', rings: LADDER, currentRing: 2, days: 70, remainder: 3 },
    ...{ failing: 0, progress: 1, reason: demoTexts.rolledBack },
  },
  {
    ...{ packageKey: 'nvidia-display', version: '566.36.0', name: demoTexts.next },
    ...{ status: 'draft', rings: LADDER, currentRing: -1, days: 0, remainder: 4 },
    ...{ failing: 0, progress: 0 },
  },
  {
    ...{ packageKey: 'remote-assist', version: '2.4.0', name: demoTexts.assist },
    ...{ status: 'completed', rings: PERCENTS, currentRing: 1, days: 14, remainder: 1 },
    ...{ failing: 0.01, progress: 1 },
  },
];
const NIGHT = { days: [1, 2, 3, 4, 5, 6, 7], start: '03:00', end: '07:00' };
/** The last terminals of a ring have failed. */
const LAST_PLACES = 9_900;
const CODES = ['exit', 'exit', 'inUse', 'diskFull', 'timeout'] as const;

/** Returns the state of a terminal in a rollout that has been under way. */
function demoStatus(
  random: Random,
  { currentRing, failing, progress, status }: DemoRollout,
  target: PlannedTarget,
): InstallStatus {
  if (target.status === 'excluded') return 'excluded';
  if (target.ring > currentRing) return status === 'rolledBack' ? 'skipped' : 'waiting';
  if (target.ring === currentRing && random.next() > progress)
    return random.weighted([
      ['pending', 8],
      ['downloading', status === 'running' ? 1 : 0],
    ] as const);
  if (status === 'rolledBack') return 'rolledBack';
  if (target.place >= LAST_PLACES) return 'failed';
  if (random.next() < failing) return 'failed';
  return random.next() < 0.004 ? 'silent' : 'installed';
}

async function addRollout(by: ActorContext, demo: DemoRollout) {
  const { tx, now } = by;
  const [version] = await tx
    .select({ id: packageVersions.id, packageId: packageVersions.packageId })
    .from(packageVersions)
    .innerJoin(packages, eq(packages.id, packageVersions.packageId))
    .where(
      and(eq(packages.packageKey, demo.packageKey), eq(packageVersions.version, demo.version)),
    );
  if (!version) return undefined;
  const startedAt = new Date(now.getTime() - demo.days * DAY_MS);
  const isDraft = demo.status === 'draft';
  const isEnded = demo.status === 'completed' || demo.status === 'rolledBack';
  const [row] = await tx
    .insert(rollouts)
    .values({
      ...{ name: demo.name, packageId: version.packageId, versionId: version.id },
      ...{ toVersion: demo.version, rings: [...demo.rings], status: demo.status },
      ...{ currentRing: demo.currentRing, authorId: 0, authorName: demoTexts.author },
      ...{ createdAt: startedAt, updatedAt: startedAt, haltReason: demo.haltReason ?? null },
      ...{ reason: demo.reason ?? '', pacePerMin: demo.status === 'running' ? 20 : null },
      ...(isDraft && { windows: [NIGHT], netbarPacePerMin: 5, bandwidthKBps: 4_000 }),
      startedAt: isDraft ? null : startedAt,
      ringStartedAt: isDraft ? null : new Date(now.getTime() - HOUR_MS),
      starterName: isDraft ? '' : demoTexts.starter,
      endedAt: isEnded ? new Date(startedAt.getTime() + DAY_MS) : null,
    })
    .returning();
  return row;
}

/** Stores the failure of failed terminals, and the installed versions. */
async function addResults(tx: Tx, rolloutId: number): Promise<void> {
  const codes = sql.raw(`array[${CODES.map((code) => `'${code}'`).join(',')}]`);
  await tx.execute(sql`
    update ${installRecords} set error_code = (${codes})[1 + id % ${CODES.length}], attempt = 7,
      error_text = ${demoTexts.installFailed} where rollout_id = ${rolloutId} and status = 'failed'`);
  await tx.execute(sql`
    insert into ${installedPackages} (terminal_id, package_id, netbar_id, version, installed_at)
    select t.id, r.package_id, r.netbar_id, r.to_version, r.status_at from ${installRecords} r
    join ${terminals} t on t.id = r.terminal_id
      or (r.image_name <> '' and t.netbar_id = r.netbar_id and t.image_name = r.image_name)
    where r.rollout_id = ${rolloutId} and r.status = 'installed' on conflict do nothing`);
  await tx.execute(sql`
    insert into ${imagePackages} (netbar_id, image_name, package_id, version, installed_at)
    select netbar_id, image_name, package_id, to_version, status_at from ${installRecords}
    where rollout_id = ${rolloutId} and status = 'installed' and image_name <> '' on conflict do nothing`);
  await tx.execute(sql`
    insert into ${packageCounters} (netbar_id, version)
    select distinct netbar_id, 1 from ${installRecords} where rollout_id = ${rolloutId} on conflict do nothing`);
}

/** Holds the client on a netbar and on a terminal. */
async function addHolds({ tx, now }: DemoContext): Promise<void> {
  const until = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
  await tx.execute(sql`
    insert into ${packageHolds} (netbar_id, terminal_id, package_id, version, reason, until, ended_at, author_name)
    select t.netbar_id, case when n = 1 then null else t.id end, v.package_id, v.version, ${demoTexts.hold},
      case when n = 3 then ${until(-2)}::timestamptz else ${until(14)}::timestamptz end,
      case when n = 3 then ${until(-2)}::timestamptz end, ${demoTexts.author}
    from (select id, netbar_id, row_number() over (order by netbar_id desc) as n from ${terminals}
      where terminal_no = 'A001' order by netbar_id desc limit 3) t
    cross join (select v.package_id, v.version from ${packageVersions} v join ${packages} p on p.id = v.package_id
      where p.package_key = 'security-client' and v.status = 'released' order by v.id desc limit 1) v`);
}

/** Adds rollouts in several states, with the installations on terminals. */
export async function addDemoRollouts(context: DemoContext): Promise<void> {
  const { tx, now, random } = context;
  await addHolds(context);
  const [admin] = await tx.select({ id: users.id }).from(users).where(eq(users.userName, 'admin'));
  const caller = { userId: admin?.id ?? 0, authorityId: SUPER_ADMIN, userName: '', nickName: '' };
  const by = { tx, now, caller } as unknown as ActorContext;
  for (const demo of DEMO) {
    const rollout = await addRollout(by, demo);
    if (!rollout || demo.status === 'draft') continue;
    const planned = await planTargets(by, rollout);
    const { remainder } = demo;
    const reached = planned.filter(
      ({ netbarId }) => remainder === null || netbarId % NETBAR_SHARE === remainder,
    );
    const targets = reached.map((target) => ({
      ...target,
      status: demoStatus(random, demo, target),
    }));
    await storeTargets(by, rollout, targets);
    await addResults(tx, rollout.id);
  }
}
