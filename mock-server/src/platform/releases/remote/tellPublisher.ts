import { and, eq } from 'drizzle-orm';
import type { Bus } from '../../../db/bus.ts';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { notifyUsers } from '../../services/inbox/notifyUsers.ts';
import { userIdByName, usersWithPermission } from '../../services/inbox/recipients.ts';
import { releases, remoteHealth, revisions } from '../registry/tables.ts';
import { releaseFailing, releaseQuarantined, releaseStopped } from './messages.ts';
import { isFailure } from './witnesses.ts';

interface Teller {
  tx: Tx;
  bus: Bus;
  now: Date;
}

/** A build fails when it did so this often today, and in at least this share of what was reported of it. */
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

/** Tells who uploaded a build, and who may take it back, that it fails for many today; once a day. */
export async function tellFailing(
  teller: Teller,
  { remote, build }: { remote: string; build: string },
): Promise<void> {
  const { tx, now } = teller;
  const day = now.toISOString().slice(0, 10);
  const rows = await tx
    .select({ kind: remoteHealth.kind, count: remoteHealth.count })
    .from(remoteHealth)
    .where(
      and(
        eq(remoteHealth.remote, remote),
        eq(remoteHealth.build, build),
        eq(remoteHealth.day, day),
      ),
    );
  const sum = (counted: typeof rows) => counted.reduce((total, { count }) => total + count, 0);
  const failures = sum(rows.filter(({ kind }) => isFailure(kind)));
  const loads = sum(rows.filter(({ kind }) => kind === 'load'));
  if (failures < FAILING.least || failures < FAILING.share * (failures + loads)) return;
  const release = await findRelease(tx, remote, build);
  if (!release) return;
  const people = [
    ...(await userIdByName(tx, release.author)),
    ...(await usersWithPermission(tx, ROLLBACK)),
  ];
  await notifyUsers(teller, people, releaseFailing, {
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
  /** The revision that the stop replaced. */
  before: number;
  revision: number;
}

/** Tells who uploaded a build that was in force that somebody else has taken it out of use. */
export async function tellStopped(
  teller: Teller,
  caller: Caller,
  { id, reason, before, revision }: Stop,
): Promise<void> {
  const { tx } = teller;
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
  await notifyUsers(teller, await userIdByName(tx, release.author), releaseStopped, facts);
}

/** Tells who uploaded a build, and who may lift it, that the server has taken it out of use. */
export async function tellQuarantined(
  teller: Teller,
  { remote, build, ...facts }: { remote: string; build: string; reason: string; revision: number },
): Promise<void> {
  const { tx } = teller;
  const release = await findRelease(tx, remote, build);
  const people = [
    ...(release ? await userIdByName(tx, release.author) : []),
    ...(await usersWithPermission(tx, SET)),
  ];
  await notifyUsers(teller, people, releaseQuarantined, {
    remote,
    build,
    version: release?.version ?? '',
    ...facts,
  });
}
