import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { activeBuilds } from '../registry/activeBuilds.ts';
import { readRemoteState } from '../registry/revisions.ts';
import { texts } from './texts.ts';

interface PluginCall {
  remote: string;
  method: string;
  path: string;
}

/** Returns true for a remote that is switched off or uninstalled. */
export const isSwitchedOff = async (db: Tx, remote: string): Promise<boolean> =>
  (await readRemoteState(db, remote))?.state === 'off';

/** Returns true if a remote has no active build, so that none of its calls are forwarded. */
export async function hasNoActiveBuild(db: Tx, remote: string): Promise<boolean> {
  const state = await readRemoteState(db, remote);
  return state !== undefined && state.state !== 'on' && activeBuilds(state).length === 0;
}

/**
 * Returns why a call of a remote is not forwarded, or undefined if it is. While the remote is
 * quarantined, only calls that its fallback build declares are forwarded.
 */
export async function blockedReason(
  db: Tx,
  registry: Deps['registry'],
  { remote, method, path }: PluginCall,
): Promise<string | undefined> {
  const state = await readRemoteState(db, remote);
  if (state === undefined || state.state === 'on') return undefined;
  if (state.state === 'off') return texts.isOff(remote);
  const [fallback] = activeBuilds(state);
  if (fallback === undefined) return texts.isQuarantined(remote);
  const declared = (await registry.manifest(db, remote, fallback))?.backend?.routes ?? [];
  return declared.some((route) => route.method === method && route.path === path)
    ? undefined
    : texts.routeQuarantined(remote);
}
