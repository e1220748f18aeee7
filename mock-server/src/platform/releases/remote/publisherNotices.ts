import { and, eq } from 'drizzle-orm';
import type { Bus } from '../../../db/bus.ts';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Phrase } from '../../kernel/area/phrase.ts';
import { notifyUsers } from '../../services/inbox/notifyUsers.ts';
import { userIdByName, usersWithPermission } from '../../services/inbox/recipients.ts';
import { releases, revisions } from '../registry/tables.ts';
import { BUSY, countBuildReports, isFailure, readDayCounts, sumCounts } from './buildReports.ts';
import { releaseFailing, releaseQuarantined, releaseStopped } from './messages.ts';
import { FEWEST_USERS } from './settings.ts';

interface Notifier {
  tx: Tx;
  bus: Bus;
  now: Date;
}

/** Minimum number of failures per day, and minimum share of failures, for a notification. */
const FAILING = { least: 10, share: 0.2 } as const;

const ROLLBACK = { method: 'POST', path: '/remote/rollback' } as const;
const SET = { method: 'POST', path: '/remote/setRelease' } as const;

async function findRelease(tx: Tx, remote: string, build: string) {
  const [release] = await tx
    .select({ version: releases.version, author: releases.author })
    .from(releases)
    .where(and(eq(releases.remote, remote), eq(releases.build, build)));
  return release;
}

/**
 * Notifies the author of a build, and the users who may roll it back, about many failures. At most
 * once a day.
 */
export async function notifyFailing(
  notifier: Notifier,
  { remote, build }: { remote: string; build: string },
): Promise<void> {
  const { tx, now } = notifier;
  const day = now.toISOString().slice(0, 10);
  const counts = await readDayCounts(tx, { remote, build }, day);
  const { failed } = await countBuildReports(tx, remote, build, new Date(`${day}T00:00:00Z`));
  // One slow computer can report a busy browser many times.
  const isCounted = (kind: string) => isFailure(kind) && (kind !== BUSY || failed >= FEWEST_USERS);
  const failures = sumCounts(counts, isCounted);
  const loads = counts.get('load') ?? 0;
  if (failures < FAILING.least || failures < FAILING.share * (failures + loads)) return;
  const release = await findRelease(tx, remote, build);
  if (!release) return;
  const recipients = [
    ...(await userIdByName(tx, release.author)),
    ...(await usersWithPermission(tx, ROLLBACK)),
  ];
  await notifyUsers(notifier, recipients, releaseFailing, {
    remote,
    build,
    version: release.version,
    failures,
    day,
  });
}

interface Stop {
  id: string;
  reason: string;
  /** The revision before the stop. */
  before: number;
  revision: number;
}

/** Notifies the author of the stable build that another user has stopped it. */
export async function notifyStopped(
  notifier: Notifier,
  caller: Caller,
  { id, reason, before, revision }: Stop,
): Promise<void> {
  const { tx } = notifier;
  const [replaced] = await tx
    .select({ remotes: revisions.remotes })
    .from(revisions)
    .where(eq(revisions.number, before));
  const build = replaced?.remotes[id]?.stable;
  const release = build === undefined ? undefined : await findRelease(tx, id, build);
  if (build === undefined || !release || release.author === caller.userName) return;
  const facts = {
    remote: id,
    version: release.version,
    build,
    by: caller.nickName,
    reason,
    revision,
  };
  await notifyUsers(notifier, await userIdByName(tx, release.author), releaseStopped, facts);
}

/**
 * Notifies the author of a build, and the users who may lift the quarantine, that the server has
 * stopped the build.
 */
export async function notifyQuarantined(
  notifier: Notifier,
  {
    remote,
    build,
    ...facts
  }: { remote: string; build: string; reason: string; why: Phrase; revision: number },
): Promise<void> {
  const { tx } = notifier;
  const release = await findRelease(tx, remote, build);
  const recipients = [
    ...(release ? await userIdByName(tx, release.author) : []),
    ...(await usersWithPermission(tx, SET)),
  ];
  await notifyUsers(notifier, recipients, releaseQuarantined, {
    remote,
    build,
    version: release?.version ?? '',
    ...facts,
  });
}
