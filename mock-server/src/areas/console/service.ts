import { captchaIsOpen } from '../../auth/lockout.ts';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import type { Caller } from '../../http/route.ts';
import { readMenus } from '../menu/service.ts';
import { readSessionUser } from '../user/present.ts';
import type { Boot } from './schemas.ts';
import { readBootSettings } from './settings.ts';

interface Visitor {
  session: Pick<Caller, 'userId' | 'authorityId'> | undefined;
  ip: string;
  /** Leaves out builds that only some people get. */
  safe?: boolean;
}

/**
 * Puts the boot data together; `session` is filled for a signed-in user.
 *
 * @example await readBoot(tx, deps, { session: { userId: 1, authorityId: 888 }, ip: request.ip }, nonce)
 */
export async function readBoot(
  tx: Tx,
  { registry, log, config, gateways, now }: Pick<Deps, 'registry' | 'log' | 'config' | 'gateways' | 'now'>,
  { session, ip, safe = false }: Visitor,
  nonce = '',
): Promise<Boot> {
  const { revision, ...inForce } = await registry.current(tx, safe ? undefined : session);
  const user = session && (await readSessionUser(tx, session.userId, session.authorityId));
  return {
    settings: await readBootSettings(tx, gateways),
    nonce,
    revision,
    openCaptcha: await captchaIsOpen(tx, config.captcha, ip, now()),
    session: user ? { user, menus: await readMenus(tx, user.authorityId, log), ...inForce } : null,
  };
}
