import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { openDevice } from '../../kernel/auth/devices.ts';
import { isCaptchaRequired } from '../../kernel/auth/signInTries.ts';
import { readAlerts } from '../../kernel/disk/alerts.ts';
import { countUnread } from '../../services/inbox/messages.ts';
import { countUnreadRecords } from '../../services/inbox/unreadSources.ts';
import { countLive } from '../../services/tasks/start.ts';
import { readDefaultViews } from '../../services/view/views.ts';
import { readMenus } from '../menu/service.ts';
import { readSessionUser } from '../user/present.ts';
import { isNeededForLanding, type LandingHints } from './pagePreload.ts';
import type { Boot } from './schemas.ts';
import { readBootSettings } from './settings.ts';

interface Visitor {
  session: Pick<Caller, 'userId' | 'authorityId'> | undefined;
  ip: string;
  /** Encrypted device cookie of the browser. */
  deviceCookie: string | undefined;
  /** Omits canary builds. */
  safe?: boolean;
  /** Pages about to be shown. Their manifests are sent in full even if there are many releases. */
  wanted?: LandingHints;
}

/** Counts the unread messages and notices of a user. */
const countAllUnread = async (tx: Tx, { areas }: Pick<Deps, 'areas'>, userId: number) =>
  (await countUnread(tx, userId)) + (await countUnreadRecords(areas, tx, userId));

/**
 * Reads the boot data. `session` is null for an anonymous visitor.
 *
 * @param tx not a transaction, because the registry reads files
 * @example await readBoot(tx, deps, { session: { userId: 1, authorityId: 888 }, ip: request.ip,
 * deviceCookie }, nonce)
 */
export async function readBoot(
  tx: Tx,
  deps: Pick<
    Deps,
    'areas' | 'registry' | 'log' | 'config' | 'gateways' | 'sealer' | 'now' | 'disk' | 'database'
  >,
  { session, ip, deviceCookie, safe = false, wanted: hints = {} }: Visitor,
  nonce = '',
): Promise<Boot> {
  const { registry, log, config, gateways, sealer, now } = deps;
  const readOwn = async () => {
    const [user, menus, unread, tasks, views] = await Promise.all([
      session && readSessionUser(tx, session.userId, session.authorityId),
      session ? readMenus(tx, session.authorityId, log) : [],
      session ? countAllUnread(tx, deps, session.userId) : 0,
      session ? countLive(tx, session.userId) : 0,
      session ? readDefaultViews(tx, session) : [],
    ]);
    const manifests = user && {
      isNeeded: isNeededForLanding(hints, menus, user),
      hasSeen: hints.component !== undefined,
    };
    const [{ revision, ...activeReleases }, alerts] = await Promise.all([
      registry.current(tx, safe ? undefined : session, manifests),
      user ? readAlerts(tx, deps, user) : [],
    ]);
    return {
      revision,
      session: user
        ? { user, menus: [...menus], ...activeReleases, unread, tasks, views, alerts }
        : null,
    };
  };
  // Concurrent, because a dozen sequential statements would delay the page.
  const [ownSettings, settings, openCaptcha] = await Promise.all([
    readOwn(),
    readBootSettings(tx, gateways),
    isCaptchaRequired(
      tx,
      config.captcha,
      { ip, device: openDevice(sealer, deviceCookie, now()) },
      now(),
    ),
  ]);
  return { settings, nonce, openCaptcha, ...ownSettings };
}
