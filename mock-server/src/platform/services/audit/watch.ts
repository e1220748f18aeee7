import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/area/deps.ts';
import { repeat } from '../../kernel/upkeep/repeat.ts';
import { sealDueDays } from './seal.ts';
import { readSigningKey } from './signingKey.ts';

const INTERVAL_MS = 10 * 60_000;
const FIRST_DELAY_MS = 50_000;

/** Seals days that are due, every ten minutes. Without a signing key it only states that once. */
export function watchSeals(app: FastifyInstance, deps: Deps): void {
  let isStated = false;
  repeat(app, deps, {
    everyMs: INTERVAL_MS,
    firstAfterMs: FIRST_DELAY_MS,
    async work() {
      const key = await readSigningKey(deps.config);
      if (key) await sealDueDays(deps, key);
      else if (!isStated)
        deps.log.warn(
          'Operation records are not sealed, because CONSOLE_AUDIT_KEY_FILE is not set',
        );
      isStated ||= key === undefined;
    },
    failed: 'Sealing operation records failed and will be retried',
  });
}
