import type { RemoteManifest, RemoteState } from '@console/shared/contract';
import { and, countDistinct, gte, isNull } from 'drizzle-orm';
import type { Bus } from '../../../db/bus.ts';
import type { Tx } from '../../../db/database.ts';
import { unguardedTx } from '../../../http/guardedTx.ts';
import { wordPhrase } from '../../kernel/area/phrase.ts';
import { sessions } from '../../kernel/auth/tables.ts';
import type { Registry } from '../../kernel/interfaces/registry.ts';
import { readSettings } from '../../kernel/settings/store.ts';
import { recordOperation } from '../../services/operation/records/audit.ts';
import { pathsOverlap } from '../registry/componentPaths.ts';
import { addRevision, latestRevision, lockRegistry } from '../registry/revisions.ts';
import { BUSY, countBuildReports, isOnlyBusy, readDayCounts } from './buildReports.ts';
import { phrases } from './phrases.ts';
import { notifyQuarantined } from './publisherNotices.ts';
import { FEWEST_USERS, quarantineSettings } from './settings.ts';
import { quarantineTexts as texts } from './texts.ts';

const MINUTE_MS = 60_000;
/** The page that lifts a quarantine. Its remote is never quarantined automatically. */
const RELEASE_PAGE = 'view/systemTools/release';

interface Watch {
  tx: Tx;
  bus: Bus;
  registry: Registry;
  now: Date;
}

interface Failing {
  remote: string;
  build: string;
}

/** Returns the state without a failing build, or undefined if there is no fallback. */
function withoutFailingBuild(
  state: RemoteState | undefined,
  build: string,
): RemoteState | undefined {
  if (state?.state !== 'on') return undefined;
  if (state.canary?.build === build) {
    const { canary: _canary, ...rest } = state;
    return rest;
  }
  return state.stable === build && state.previous !== undefined
    ? { ...state, state: 'quarantined' }
    : undefined;
}

const hasReleasePage = (manifest: RemoteManifest | undefined): boolean =>
  manifest?.pages.some(({ component }) => pathsOverlap(component, RELEASE_PAGE)) ?? true;

async function countActive(tx: Tx, since: Date): Promise<number> {
  const [row] = await tx
    .select({ people: countDistinct(sessions.userId) })
    .from(sessions)
    .where(and(gte(sessions.usedAt, since), isNull(sessions.endedAt)));
  return Number(row?.people ?? 0);
}

/** Returns the counts if a build fails for enough users to be stopped, otherwise undefined. */
async function countsIfFailing(tx: Tx, { remote, build }: Failing, now: Date) {
  const { on, users, share, minutes } = await readSettings(tx, quarantineSettings);
  if (!on) return undefined;
  const since = new Date(now.getTime() - minutes * MINUTE_MS);
  const { seen, failed } = await countBuildReports(tx, remote, build, since);
  if (failed < FEWEST_USERS || failed * 100 < seen * share) return undefined;
  const counts = await readDayCounts(tx, { remote, build }, now.toISOString().slice(0, 10));
  if (isOnlyBusy(counts)) {
    // Slow computers must not stop a build: several users and a share of the loads are needed.
    const busy = counts.get(BUSY) ?? 0;
    const isFailing = failed >= users && busy * 100 >= (counts.get('load') ?? 0) * share;
    return isFailing ? { failed, seen, minutes } : undefined;
  }
  const needed =
    failed >= users ? users : Math.max(FEWEST_USERS, Math.min(users, await countActive(tx, since)));
  return failed >= needed ? { failed, seen, minutes } : undefined;
}

/**
 * Stops a build that fails for several users. A canary ends; a stable build is replaced by the
 * previous one. The last build of a remote and the remote of 发布管理 are not stopped. Writes a
 * revision and an operation record, and notifies users.
 *
 * @returns whether the build was stopped
 */
export async function quarantineFailing(
  { tx, bus, registry, now }: Watch,
  failing: Failing,
): Promise<boolean> {
  const { remote, build } = failing;
  const before = (await latestRevision(tx)).remotes[remote];
  if (withoutFailingBuild(before, build) === undefined) return false;
  const failures = await countsIfFailing(tx, failing, now);
  if (failures === undefined) return false;
  await lockRegistry(tx);
  const { remotes } = await latestRevision(tx);
  const next = withoutFailingBuild(remotes[remote], build);
  // Check the active manifests as well, because the failing build's manifest may omit the page.
  const builds = [build, remotes[remote]?.stable ?? build, remotes[remote]?.previous ?? build].map(
    (report) => ({
      id: remote,
      build: report,
    }),
  );
  const manifests = (await registry.accepted(tx, builds)).map(({ manifest }) => manifest);
  if (next === undefined || manifests.length === 0 || manifests.some(hasReleasePage)) return false;
  const { failed, seen, minutes } = failures;
  const why = phrases.quarantined(failed, seen, minutes);
  const reason = wordPhrase(why, '');
  const revision = await addRevision(
    unguardedTx(tx),
    { author: texts.author, reason: why, now },
    { [remote]: () => next },
  );
  const answer = { code: 0, msg: texts.author, data: { revision } };
  const body = { id: remote, build, action: 'quarantine', reason };
  const entry = {
    method: 'POST',
    path: '/remote/setRelease',
    ip: '',
    agent: texts.author,
    requestId: '',
    caller: undefined,
    body,
    status: 200,
    answer,
    latencyMs: 0,
  };
  await recordOperation(tx, entry, { areas: [], targets: [{ kind: 'remote', id: remote }] });
  await notifyQuarantined({ tx, bus, now }, { remote, build, reason, why, revision });
  return true;
}
