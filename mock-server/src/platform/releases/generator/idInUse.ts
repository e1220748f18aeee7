import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { readRemoteState } from '../registry/revisions.ts';
import { texts } from './texts.ts';

/**
 * Returns a message if a remote of this console already has the id, installed or not. Otherwise
 * returns an empty string.
 */
export async function idInUseMessage(
  tx: Tx,
  { registry }: Pick<Deps, 'registry'>,
  id: string,
): Promise<string> {
  const state = await readRemoteState(tx, id);
  const manifest = state && (await registry.manifest(tx, id, state.stable));
  return manifest ? texts.taken(id, manifest.title, manifest.publisher) : '';
}
