import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { stateOf } from '../registry/revisions.ts';
import { texts } from './texts.ts';

/** A sentence for who has chosen an id that a remote of this console has, also one that was uninstalled; empty where none has it. */
export async function takenNote(
  tx: Tx,
  { registry }: Pick<Deps, 'registry'>,
  id: string,
): Promise<string> {
  const state = await stateOf(tx, id);
  const manifest = state && (await registry.manifest(tx, id, state.stable));
  return manifest ? texts.taken(id, manifest.title, manifest.publisher) : '';
}
