import type { Tx } from '../../db/database.ts';
import { checkHost } from '../../registry/checkRelease.ts';
import type { HostFacts } from '../../registry/contract/classify.ts';
import type { Canary, RemoteState } from '../../registry/contract/resolve.ts';
import { refuseRelease } from '../../registry/refusals.ts';
import type { Registry } from '../../registry/registry.ts';
import { addRevision } from '../../registry/revisions.ts';
import type { Rollback, SetRelease } from './schemas.ts';
import { texts } from './texts.ts';

interface Author {
  author: string;
  now: Date;
}

/**
 * Changes where a remote stands: puts a build in force, gives it to some first, switches the remote off or on, or takes a bad
 * stable build out of use.
 *
 * @param host what the host offers, read before the transaction
 * @returns the number of the new revision
 * @throws Refusal R210 for a build that the host cannot run, R212 when somebody changed the registry since, R213 without a build
 */
export async function setRelease(
  tx: Tx,
  registry: Registry,
  host: HostFacts | undefined,
  change: SetRelease,
  { author, now }: Author,
): Promise<number> {
  const { id, action, reason, revision } = change;
  const build = await buildFor(tx, registry, host, change);
  const next: Record<SetRelease['action'], (state: RemoteState | undefined) => RemoteState> = {
    promote: (state) => promoted(state, build),
    canary: (state) => ({ ...known(id, state), canary: canaryOf(change, build, state) }),
    off: (state) => ({ ...known(id, state), state: 'off' }),
    on: (state) => ({ ...known(id, state), state: 'on' }),
    quarantine: (state) => ({ ...known(id, state), state: 'quarantined' }),
  };
  return addRevision(tx, { author, reason, now, expected: revision }, { [id]: next[action] });
}

/** Puts the previous build in force again; the one that it replaces is no fallback any more. */
export function rollback(tx: Tx, { id, reason, revision }: Rollback, { author, now }: Author): Promise<number> {
  return addRevision(tx, { author, reason, now, expected: revision }, { [id]: (state) => rolledBack(known(id, state)) });
}

function known(id: string, state: RemoteState | undefined): RemoteState {
  if (state === undefined) throw refuseRelease('R213', texts.unknownRemote(id));
  return state;
}

async function buildFor(
  tx: Tx,
  registry: Registry,
  host: HostFacts | undefined,
  { id, action, build }: SetRelease,
): Promise<string> {
  if (action !== 'promote' && action !== 'canary') return '';
  if (build === undefined) throw refuseRelease('R213', texts.noBuild);
  const manifest = await registry.manifest(tx, id, build);
  if (manifest === undefined) throw refuseRelease('R213', texts.unknownBuild(id, build));
  // The host may have changed since the release was uploaded.
  checkHost(host, manifest);
  return build;
}

function promoted(state: RemoteState | undefined, build: string): RemoteState {
  if (state === undefined) return { state: 'on', stable: build };
  const { canary, previous: before, ...rest } = state;
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
  return { build, percent, authorities, users };
}

function rolledBack({ previous, canary: _canary, ...rest }: RemoteState): RemoteState {
  if (previous === undefined) throw refuseRelease('R213', texts.noPrevious);
  return { ...rest, state: 'on', stable: previous };
}
