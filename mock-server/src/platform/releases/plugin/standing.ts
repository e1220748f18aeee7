import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { buildsInForce } from '../registry/inForce.ts';
import { stateOf } from '../registry/revisions.ts';
import { texts } from './texts.ts';

/** A call as a manifest declares it. */
interface PluginCall {
  remote: string;
  method: string;
  path: string;
}

/** Whether nobody gets a remote now, because it was switched off or uninstalled. */
export const isOff = async (db: Tx, remote: string): Promise<boolean> =>
  (await stateOf(db, remote))?.state === 'off';

/** Whether no build of a remote is in force now, so that none of its calls are passed on. */
export async function isStopped(db: Tx, remote: string): Promise<boolean> {
  const state = await stateOf(db, remote);
  return state !== undefined && state.state !== 'on' && buildsInForce(state).length === 0;
}

/**
 * Why a call is not passed on where its remote stands now: nothing goes out for one that is off, and of one in quarantine only what the
 * build that stands in declares itself. The state is that of the database at this moment, so every instance follows at once.
 *
 * @returns the sentence, nothing for a call that is passed on
 */
export async function whyStopped(
  db: Tx,
  registry: Deps['registry'],
  { remote, method, path }: PluginCall,
): Promise<string | undefined> {
  const state = await stateOf(db, remote);
  if (state === undefined || state.state === 'on') return undefined;
  if (state.state === 'off') return texts.isOff(remote);
  const [standIn] = buildsInForce(state);
  if (standIn === undefined) return texts.isQuarantined(remote);
  const declared = (await registry.manifest(db, remote, standIn))?.backend?.routes ?? [];
  return declared.some((route) => route.method === method && route.path === path)
    ? undefined
    : texts.ofQuarantined(remote);
}
