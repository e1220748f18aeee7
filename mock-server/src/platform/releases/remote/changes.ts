import type { Canary, RemoteState } from '@console/shared/contract';
import type { Tx } from '../../../db/database.ts';
import { badFields } from '../../../http/errors.ts';
import type { Registry } from '../../kernel/interfaces/registry.ts';
import { refusalsOf } from '../registry/admission.ts';
import { refuseRelease } from '../registry/refusals.ts';
import { addRevision, latestRevision, lockRegistry } from '../registry/revisions.ts';
import { readAdmission, readCandidate, type Surroundings } from './readAdmission.ts';
import type { Rollback, SetRelease } from './schemas.ts';
import { texts } from './texts.ts';
import { type RemoteAction, remoteTransitions } from './transitions.ts';
import { forgetWitnesses } from './witnesses.ts';

interface Author {
  author: string;
  now: Date;
}

type Next = (state: RemoteState | undefined) => RemoteState;

/**
 * Changes where a remote stands: puts a build in force, gives it to some first, switches the remote off or on, or takes a bad
 * stable build out of use.
 *
 * @param surroundings read before the transaction: it must not wait for files
 * @returns the number of the new revision
 * @throws Refusal with what keeps a build from coming into force: its publisher or key (R207, R215), his grant (R209, R216), the host
 *   (R210), a component path that another remote has in force (R214); R212 when somebody changed the registry since, R213 without a build
 */
export async function setRelease(
  tx: Tx,
  registry: Registry,
  surroundings: Surroundings,
  change: SetRelease,
  by: Author,
): Promise<number> {
  const { id, action, build = '' } = change;
  const needsBuild = action === 'promote' || action === 'canary';
  if (needsBuild && build === '') throw refuseRelease('R213', texts.noBuild);
  const next: Record<SetRelease['action'], Next> = {
    promote: (state) => promoted(state, build),
    canary: (state) => ({ ...known(id, state), canary: canaryOf(change, build, state) }),
    endCanary: (state) => withoutCanary(moved(known(id, state), 'endCanary')),
    off: (state) => ({ ...moved(known(id, state), 'off'), ...untilOf(change, by.now) }),
    on: (state) => moved(known(id, state), 'on'),
    quarantine: (state) => moved(known(id, state), 'quarantine'),
  };
  const named: Record<SetRelease['action'], (state: RemoteState) => string[]> = {
    promote: () => [build],
    canary: () => [build],
    on: ({ stable, canary }) => [stable, ...(canary === undefined ? [] : [canary.build])],
    endCanary: () => [],
    off: () => [],
    quarantine: () => [],
  };
  const revision = await putInForce(tx, { registry, surroundings }, change, by, {
    next: next[action],
    named: named[action],
  });
  // Who lifts a quarantine, or puts another build in force, has looked: what was reported before counts no more.
  if (action === 'on' || action === 'promote' || action === 'canary') await forgetWitnesses(tx, id);
  return revision;
}

/**
 * Puts the previous build in force again; the one that it replaces is no fallback any more.
 *
 * @returns and throws as {@link setRelease}
 */
export function rollback(
  tx: Tx,
  registry: Registry,
  surroundings: Surroundings,
  change: Rollback,
  by: Author,
): Promise<number> {
  const next: Next = (state) => rolledBack(known(change.id, state));
  return putInForce(tx, { registry, surroundings }, change, by, {
    next,
    named: ({ stable }) => [stable],
  });
}

/** Writes the revision once every build that the change puts in force, by itself or again, may be there. */
async function putInForce(
  tx: Tx,
  { registry, surroundings }: { registry: Registry; surroundings: Surroundings },
  { id, reason, revision: expected }: { id: string; reason: string; revision: number },
  { author, now }: Author,
  { next, named }: { next: Next; named(state: RemoteState): string[] },
): Promise<number> {
  await lockRegistry(tx);
  const { revision, remotes } = await latestRevision(tx);
  if (revision !== expected) throw refuseRelease('R212');
  const state = next(Object.hasOwn(remotes, id) ? remotes[id] : undefined);
  // The host, the grants and the keys may have changed since the release was uploaded.
  for (const build of named(state)) await assertAdmitted(tx, registry, surroundings, { id, build });
  return addRevision(tx, { author, reason, now, expected }, { [id]: () => state });
}

async function assertAdmitted(
  tx: Tx,
  registry: Registry,
  surroundings: Surroundings,
  { id, build }: { id: string; build: string },
): Promise<void> {
  const candidate = await readCandidate(tx, registry, id, build);
  if (candidate === undefined) throw refuseRelease('R213', texts.unknownBuild(id, build));
  const [refusal] = refusalsOf(candidate, await readAdmission(tx, registry, surroundings));
  if (refusal) throw refusal;
}

function known(id: string, state: RemoteState | undefined): RemoteState {
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

/** A remote after one of its transitions. Throws where its state does not offer the action. */
function moved(remote: RemoteState, action: RemoteAction): RemoteState {
  const whyNot = remoteTransitions.whyNot(remote, action);
  if (whyNot !== undefined) throw refuseRelease('R213', whyNot);
  const { until: _until, ...rest } = remote;
  return { ...rest, state: remoteTransitions.next(remote, action) ?? remote.state };
}

/** Until when a remote is to be off. @throws Refusal 422 for a time that is over */
function untilOf({ until }: Pick<SetRelease, 'until'>, now: Date): Pick<RemoteState, 'until'> {
  if (until === undefined) return {};
  const time = new Date(until);
  if (Number.isNaN(time.getTime()) || time <= now)
    throw badFields([{ field: 'until', msg: texts.untilOver }]);
  return { until: time.toISOString() };
}

const withoutCanary = ({ canary: _canary, ...rest }: RemoteState): RemoteState => rest;

function rolledBack(remote: RemoteState): RemoteState {
  const { previous = '', canary: _canary, ...rest } = moved(remote, 'rollback');
  return { ...rest, stable: previous };
}
