import type { FastifyRequest } from 'fastify';
import type { Boot } from '../../accounts/console/schemas.ts';
import { readBootSettings } from '../../accounts/console/settings.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { detectMissingCapabilities } from './missingCapabilities.ts';

/**
 * Returns a function that reads the boot data for a page in front of another back end: settings and
 * missing capabilities. The browser requests user and menus from the back end, and the releases
 * from `/registry.json`.
 *
 * @param ownDocument the API document of this server
 */
export function bootOfUpstream(
  { config, database, gateways, log }: Deps,
  ownDocument: object,
): (request: FastifyRequest, nonce: string) => Promise<Boot> {
  const readLacks = detectMissingCapabilities(config.upstream ?? '', ownDocument, log);
  return async (_request, nonce) => {
    const [settings, { calls, takes }] = await Promise.all([
      readBootSettings(database.db, gateways),
      readLacks(),
    ]);
    return {
      // The back end expects plain passwords and does not support the console's other sign-in methods.
      settings: { ...settings, passwordKey: '', wxLogin: false, wxBind: false, register: false },
      nonce,
      revision: '',
      openCaptcha: true,
      lacks: {
        calls: [...calls],
        takes: Object.fromEntries(
          Object.entries(takes).map(([call, fields]) => [call, [...fields]]),
        ),
      },
      session: null,
    };
  };
}
