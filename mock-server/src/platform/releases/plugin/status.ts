import { asc, count, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../http/errors.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { send } from '../../kernel/outbound/send.ts';
import { readBackend, readConnectionLimits } from './backends.ts';
import { BREAKER_STATES } from './breaker.ts';
import { toBackendRefusal } from './faults.ts';
import { publicKeys } from './keys.ts';
import { hasNoActiveBuild } from './pluginState.ts';
import { pluginBackends, pluginKeys, pluginRoutes } from './tables.ts';
import { texts } from './texts.ts';

/** State of a remote without an active build. Calls are rejected regardless of the breaker. */
const STOPPED = 'stopped';
export const BACKEND_STATES = [...BREAKER_STATES, STOPPED] as const;
type BackendState = (typeof BACKEND_STATES)[number];

/** Lists all back ends with their state on this instance, and the current signing key. */
export async function listBackends(tx: Tx, { breakers, now }: Pick<Deps, 'breakers' | 'now'>) {
  const rows = await tx.select().from(pluginBackends).orderBy(asc(pluginBackends.remote));
  const counts = await tx
    .select({ remote: pluginRoutes.remote, routes: count() })
    .from(pluginRoutes)
    .groupBy(pluginRoutes.remote)
    .orderBy(asc(pluginRoutes.remote));
  const [key] = await tx
    .select()
    .from(pluginKeys)
    .where(isNull(pluginKeys.retiredAt))
    .orderBy(asc(pluginKeys.kid));
  const stopped = await Promise.all(rows.map(({ remote }) => hasNoActiveBuild(tx, remote)));
  return {
    list: rows.map(({ remote, target, changedBy, changedAt }, index) => {
      const breaker = breakers.of(remote, target);
      const { failure } = breaker;
      const state: BackendState = stopped[index] ? STOPPED : breaker.state(now());
      return {
        remote,
        target,
        changedBy,
        changedAt: changedAt.toISOString(),
        state,
        routes: counts.find((row) => row.remote === remote)?.routes ?? 0,
        failure: failure ? { msg: failure.msg, at: failure.at.toISOString() } : null,
      };
    }),
    key: key ? { kid: key.kid, createdAt: key.createdAt.toISOString() } : null,
  };
}

/**
 * Path of the health check. Any response shows that the server is reachable; HTTP 200 means that it
 * is healthy.
 */
const HEALTH = '/healthz';
/** Only the console serves its own keys at this path, whatever name or gateway it is reached by. */
const KEYS = '/plugin-keys.json';
/** Returns true if a response contains the name of one of the keys. */
const containsKey = (bytes: Buffer, keys: readonly object[]): boolean =>
  keys.some((key) => 'kid' in key && bytes.includes(JSON.stringify(key.kid)));

/**
 * Checks the health of a back end. A healthy back end closes its breaker.
 *
 * @throws Refusal 7 for a remote without a back end
 */
export async function checkBackend(
  tx: Tx,
  { breakers, now }: Pick<Deps, 'breakers' | 'now'>,
  remote: string,
) {
  const { target } = await readBackend(tx, remote);
  if (target === '') throw refuse(texts.noBackend(remote));
  const { allowed, seconds } = await readConnectionLimits(tx);
  const exchange = {
    method: 'GET',
    headers: { 'accept-encoding': 'identity' },
    body: undefined,
    allowed,
    timeoutMs: seconds * 1000,
  };
  const start = performance.now();
  try {
    const { status } = await send(new URL(`${target}${HEALTH}`), exchange);
    const ms = Math.round(performance.now() - start);
    const keysReply =
      status === 200 && (await send(new URL(`${target}${KEYS}`), exchange).catch(() => undefined));
    if (keysReply && containsKey(keysReply.bytes, (await publicKeys(tx)).keys))
      return { well: false, msg: texts.isConsole, at: now().toISOString() };
    if (status === 200) breakers.forget(remote);
    return {
      well: status === 200,
      msg: status === 200 ? texts.isWell(ms) : texts.isThere(status, HEALTH),
      at: now().toISOString(),
    };
  } catch (error) {
    return {
      well: false,
      msg: toBackendRefusal(error, remote, seconds).message,
      at: now().toISOString(),
    };
  }
}
