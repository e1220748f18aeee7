import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { openDevice } from '../../kernel/auth/devices.ts';
import { captchaIsOpen } from '../../kernel/auth/signInTries.ts';
import { readAlerts } from '../../kernel/disk/alerts.ts';
import { countUnread } from '../../services/inbox/messages.ts';
import { countLive } from '../../services/tasks/start.ts';
import { readDefaultViews } from '../../services/view/views.ts';
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
  deps: Pick<
    Deps,
    'registry' | 'log' | 'config' | 'gateways' | 'sealer' | 'now' | 'disk' | 'database'
  >,
  { session, ip, deviceCookie, safe = false, wanted = {} }: Visitor,
  nonce = '',
): Promise<Boot> {
  const { registry, log, config, gateways, sealer, now } = deps;
  const readOwn = async () => {
    const [user, menus, unread, tasks, views] = await Promise.all([
      session && readSessionUser(tx, session.userId, session.authorityId),
      session ? readMenus(tx, session.authorityId, log) : [],
      session ? countUnread(tx, session.userId) : 0,
      session ? countLive(tx, session.userId) : 0,
      session ? readDefaultViews(tx, session) : [],
    ]);
    const manifests = user && {
      isNeeded: neededFor(wanted, menus, user),
      hasSeen: wanted.component !== undefined,
    };
    const [{ revision, ...inForce }, alerts] = await Promise.all([
      registry.current(tx, safe ? undefined : session, manifests),
      user ? readAlerts(tx, deps, user) : [],
    ]);
    return {
      revision,
      session: user ? { user, menus: [...menus], ...inForce, unread, tasks, views, alerts } : null,
    };
  };
  // Side by side: with each of them after the other, the page would wait for a dozen statements.
  const [own, settings, openCaptcha] = await Promise.all([
    readOwn(),
    readBootSettings(tx, gateways),
    captchaIsOpen(
      tx,
      config.captcha,
      { ip, device: openDevice(sealer, deviceCookie, now()) },
      now(),
    ),
  ]);
  return { settings, nonce, openCaptcha, ...own };
}
