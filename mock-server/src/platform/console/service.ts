import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import type { Caller } from '../../http/route.ts';
import { openDevice } from '../auth/devices.ts';
import { captchaIsOpen } from '../auth/signInTries.ts';
import { readAlerts } from '../disk/alerts.ts';
import { countUnread } from '../inbox/messages.ts';
import { readMenus } from '../menu/service.ts';
import { readSessionUser } from '../user/present.ts';
import { neededFor, type Wanted } from './needed.ts';
import type { Boot } from './schemas.ts';
import { readBootSettings } from './settings.ts';

interface Visitor {
  session: Pick<Caller, 'userId' | 'authorityId'> | undefined;
  ip: string;
  /** The cookie of the browser's device, sealed. */
  deviceCookie: string | undefined;
  /** Leaves out builds that only some people get. */
  safe?: boolean;
  /** The pages that he is about to see: their manifests are sent as a whole also when there are many. */
  wanted?: Wanted;
}

/**
 * Puts the boot data together; `session` is filled for a signed-in user.
 *
 * @param tx no transaction: the registry reads files
 * @example await readBoot(tx, deps, { session: { userId: 1, authorityId: 888 }, ip: request.ip, deviceCookie }, nonce)
 */
export async function readBoot(
  tx: Tx,
  deps: Pick<Deps, 'registry' | 'log' | 'config' | 'gateways' | 'sealer' | 'now' | 'disk' | 'database'>,
  { session, ip, deviceCookie, safe = false, wanted = {} }: Visitor,
  nonce = '',
): Promise<Boot> {
  const { registry, log, config, gateways, sealer, now } = deps;
  const user = session && (await readSessionUser(tx, session.userId, session.authorityId));
  const menus = user ? await readMenus(tx, user.authorityId, log) : [];
  const isNeeded = user && neededFor(wanted, menus, user);
  const { revision, ...inForce } = await registry.current(tx, safe ? undefined : session, isNeeded);
  return {
    settings: await readBootSettings(tx, gateways),
    nonce,
    revision,
    openCaptcha: await captchaIsOpen(tx, config.captcha, { ip, device: openDevice(sealer, deviceCookie, now()) }, now()),
    session: user
      ? {
          user,
          menus: [...menus],
          ...inForce,
          unread: await countUnread(tx, user.ID),
          alerts: await readAlerts(tx, deps, user),
        }
      : null,
  };
}
