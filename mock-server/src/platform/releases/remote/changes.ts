import type { Canary, RemoteState } from '@console/shared/contract';
import type { Tx } from '../../../db/database.ts';
import { badFields } from '../../../http/errors.ts';
import type { Registry } from '../../kernel/interfaces/registry.ts';
import { findRefusals } from '../registry/admission.ts';
import { refuseRelease } from '../registry/refusals.ts';
import { addRevision, latestRevision, lockRegistry } from '../registry/revisions.ts';
import { clearBuildReports } from './buildReports.ts';
import { type AdmissionContext, readAdmission, readCandidate } from './readAdmission.ts';
import type { Rollback, SetRelease } from './schemas.ts';
import { texts } from './texts.ts';
import { type RemoteAction, remoteTransitions } from './transitions.ts';

interface Author {
  author: string;
  now: Date;
}

type NextState = (state: RemoteState | undefined) => RemoteState;

/**
 * Changes the state of a remote: promotes a build, starts or ends a canary, switches the remote off
 * or on, or quarantines its stable build.
 *
 * @param surroundings read before the transaction, because a transaction must not wait for files
 * @returns the number of the new revision
 * @throws Refusal with the reason why a build cannot be activated: publisher or key (R207, R215),
 * grants (R209, R216), host (R210) or a component path of another remote (R214); R212 if the
 * registry has changed; R213 without a usable build
 */
export async function setRelease(
  tx: Tx,
  registry: Registry,
  surroundings: AdmissionContext,
  change: SetRelease,
  by: Author,
): Promise<number> {
  const { id, action, build = '' } = change;
  const needsBuild = action === 'promote' || action === 'canary';
  if (needsBuild && build === '') throw refuseRelease('R213', texts.noBuild);
  const next: Record<SetRelease['action'], NextState> = {
    promote: (state) => promoted(state, build),
    canary: (state) => ({ ...requireState(id, state), canary: canaryOf(change, build, state) }),
    endCanary: (state) => withoutCanary(transitioned(requireState(id, state), 'endCanary')),
    off: (state) => ({
      ...transitioned(requireState(id, state), 'off'),
      ...endOf(change, by.now),
    }),
    on: (state) => transitioned(requireState(id, state), 'on'),
    quarantine: (state) => transitioned(requireState(id, state), 'quarantine'),
  };
  const activatedBuilds: Record<SetRelease['action'], (state: RemoteState) => string[]> = {
    promote: () => [build],
    canary: () => [build],
    on: ({ stable, canary }) => [stable, ...(canary === undefined ? [] : [canary.build])],
    endCanary: () => [],
    off: () => [],
    quarantine: () => [],
  };
  const revision = await activate(tx, { registry, surroundings }, change, by, {
    next: next[action],
    activatedBuilds: activatedBuilds[action],
  });
  // An administrator who lifts a quarantine or activates another build has handled the reports.
  // Delete them.
  if (action === 'on' || action === 'promote' || action === 'canary')
    await clearBuildReports(tx, id);
  return revision;
}

/**
 * Activates the previous build again. The replaced build is not kept as a fallback.
 *
 * @returns the number of the new revision
 * @throws Refusal like {@link setRelease}
 */
export function rollback(
  tx: Tx,
  registry: Registry,
  surroundings: AdmissionContext,
  change: Rollback,
  by: Author,
): Promise<number> {
  const next: NextState = (state) => rolledBack(requireState(change.id, state));
  return activate(tx, { registry, surroundings }, change, by, {
    next,
    activatedBuilds: ({ stable }) => [stable],
  });
}

/** Writes the revision after checking every build that the change activates. */
async function activate(
  tx: Tx,
  { registry, surroundings }: { registry: Registry; surroundings: AdmissionContext },
  { id, reason, revision: expected }: { id: string; reason: string; revision: number },
  { author, now }: Author,
  { next, activatedBuilds }: { next: NextState; activatedBuilds(state: RemoteState): string[] },
): Promise<number> {
  await lockRegistry(tx);
  const { revision, remotes } = await latestRevision(tx);
  if (revision !== expected) throw refuseRelease('R212');
  const state = next(Object.hasOwn(remotes, id) ? remotes[id] : undefined);
  // The host, the grants and the keys may have changed after the upload.
  for (const build of activatedBuilds(state))
    await assertAdmitted(tx, registry, surroundings, { id, build });
  return addRevision(tx, { author, reason, now, expected }, { [id]: () => state });
}

async function assertAdmitted(
  tx: Tx,
  registry: Registry,
  surroundings: AdmissionContext,
  { id, build }: { id: string; build: string },
): Promise<void> {
  const candidate = await readCandidate(tx, registry, id, build);
  if (candidate === undefined) throw refuseRelease('R213', texts.unknownBuild(id, build));
  const [refusal] = findRefusals(candidate, await readAdmission(tx, registry, surroundings));
  if (refusal) throw refusal;
}

function requireState(id: string, state: RemoteState | undefined): RemoteState {
  if (state === undefined) throw refuseRelease('R213', texts.unknownRemote(id));
  return state;
}

function promoted(state: RemoteState | undefined, build: string): RemoteState {
  if (state === undefined) return { state: 'on', stable: build };
  const { canary, previous: before, until: _until, ...rest } = state;
  const previous = state.state === 'quarantined' || state.stable === build ? before : state.stable;
  return {
    ...rest,
    state: 'on',
    stable: build,
    ...(previous === undefined || previous === build ? {} : { previous }),
    ...(canary === undefined || canary.build === build ? {} : { canary }),
  };
}

function canaryOf(change: SetRelease, build: string, state: RemoteState | undefined): Canary {
  const { percent = 0, authorities = [], users = [] } = change;
  if (state?.stable === build) throw refuseRelease('R213', texts.noCanary);
  if (percent + authorities.length + users.length === 0)
    throw badFields([{ field: 'percent', msg: texts.noShare }]);
  return { build, percent, authorities, users };
}

/** Returns the state after a transition. Throws if the current state does not allow the action. */
function transitioned(remote: RemoteState, action: RemoteAction): RemoteState {
  const obstacle = remoteTransitions.obstacle(remote, action);
  if (obstacle !== undefined) throw refuseRelease('R213', obstacle);
  const { until: _until, ...rest } = remote;
  return { ...rest, state: remoteTransitions.next(remote, action) ?? remote.state };
}

/**
 * Returns the time at which a remote is switched on again.
 *
 * @throws Refusal 422 for a time in the past
 */
function endOf({ until }: Pick<SetRelease, 'until'>, now: Date): Pick<RemoteState, 'until'> {
  if (until === undefined) return {};
  const time = new Date(until);
  if (Number.isNaN(time.getTime()) || time <= now)
    throw badFields([{ field: 'until', msg: texts.untilOver }]);
  return { until: time.toISOString() };
}

const withoutCanary = ({ canary: _canary, ...rest }: RemoteState): RemoteState => rest;

function rolledBack(remote: RemoteState): RemoteState {
  const { previous = '', canary: _canary, ...rest } = transitioned(remote, 'rollback');
  return { ...rest, stable: previous };
}
