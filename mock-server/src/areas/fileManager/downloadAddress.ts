import { refuse } from '../../http/errors.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { signedAddress } from '../../platform/services/file/signedAddress.ts';
import { findVisibleFile } from './access.ts';
import { texts } from './texts.ts';

/** Returns an address from which anyone can download a file that the caller may see. */
export async function addDownloadAddress(
  { tx, caller, now }: ActorContext,
  deps: Deps,
  id: number,
  hours: number,
): Promise<{ address: string; expiresAt: string }> {
  const file = await findVisibleFile(tx, caller, id);
  if (!file || file.deletedAt) throw refuse(texts.unknown);
  const seconds = hours * 3600;
  return {
    address: signedAddress(deps, file, seconds),
    expiresAt: new Date(now.getTime() + seconds * 1000).toISOString(),
  };
}
