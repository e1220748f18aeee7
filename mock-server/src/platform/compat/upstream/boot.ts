import type { FastifyRequest } from 'fastify';
import type { Boot } from '../../accounts/console/schemas.ts';
import { readBootSettings } from '../../accounts/console/settings.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { learnLacks } from './lacks.ts';

/**
 * What a page begins with that is served in front of another back end: names, and what that one cannot do. User and menus the browser
 * asks for itself, as the back end knows them; the releases stand in `/registry.json`.
 *
 * @param ours our own API document
 */
export function bootOfUpstream(
  { config, database, gateways, log }: Deps,
  ours: object,
): (request: FastifyRequest, nonce: string) => Promise<Boot> {
  const readLacks = learnLacks(config.upstream ?? '', ours, log);
  return async (_request, nonce) => {
    const [settings, { calls, takes }] = await Promise.all([
      readBootSettings(database.db, gateways),
      readLacks(),
    ]);
    return {
      // A back end of that kind takes passwords as they are, and knows none of our ways to sign in.
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
