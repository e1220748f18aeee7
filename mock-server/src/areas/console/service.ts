import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import type { Caller } from '../../http/route.ts';
import { readMenus } from '../menu/service.ts';
import { readSessionUser } from '../user/present.ts';
import type { Boot } from './schemas.ts';
import { readSettings } from './settings.ts';

type Session = Pick<Caller, 'userId' | 'authorityId'>;

/**
 * Puts the boot data together; `session` is filled for a signed-in user.
 *
 * @example await readBoot(tx, deps, { userId: 1, authorityId: 888 }, nonce)
 */
export async function readBoot(
  tx: Tx,
  { releases, log }: Pick<Deps, 'releases' | 'log'>,
  session: Session | undefined,
  nonce = '',
): Promise<Boot> {
  const registry = await releases.current();
  const user = session && (await readSessionUser(tx, session.userId, session.authorityId));
  return {
    settings: await readSettings(tx),
    nonce,
    revision: registry.revision,
    session: user ? { user, menus: await readMenus(tx, user.authorityId, log), releases: registry.releases } : null,
  };
}
