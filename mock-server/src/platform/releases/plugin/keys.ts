import { desc, isNull, sql } from 'drizzle-orm';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Tx } from '../../../db/database.ts';
import { readMemoized } from '../../../db/memory.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { type PublicJwk, pluginKeys } from './tables.ts';

const ALGORITHM = 'ES256';
/**
 * Time for which a replaced key stays published, because back ends may cache it and signed calls
 * may be in transit.
 */
export const RETIRED_KEY_MS = 24 * 3_600_000;

export interface SigningKey {
  kid: string;
  key: Awaited<ReturnType<typeof importJWK>>;
}

async function readKey(
  db: Tx,
  { sealer, log }: Pick<Deps, 'sealer' | 'log'>,
): Promise<SigningKey | undefined> {
  const [row] = await db
    .select()
    .from(pluginKeys)
    .where(isNull(pluginKeys.retiredAt))
    .orderBy(desc(pluginKeys.createdAt))
    .limit(1);
  if (!row) return undefined;
  try {
    return {
      kid: row.kid,
      key: await importJWK(JSON.parse(sealer.open(row.sealed)) as JWK, ALGORITHM),
    };
  } catch (error) {
    log.warn(
      { err: error, kid: row.kid },
      'cannot decrypt the signing key for plugins, because it was sealed with another secret. Creating a new key',
    );
    return undefined;
  }
}

/** Returns the current key, or undefined until a back end is installed. */
export const signingKey = (
  tx: Tx,
  deps: Pick<Deps, 'sealer' | 'log'>,
): Promise<SigningKey | undefined> =>
  readMemoized(tx, 'plugin', 'signing key', (db) => readKey(db, deps));

/**
 * Replaces the current key. The old key stays published for a day.
 *
 * @returns the name of the new key
 */
export async function rotateKey(
  tx: Tx,
  { sealer }: Pick<Deps, 'sealer'>,
  now: Date,
): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const [secret, { kty = '', crv = '', x = '', y = '' }] = await Promise.all([
    exportJWK(privateKey),
    exportJWK(publicKey),
  ]);
  const publicJwk: PublicJwk = { kty, crv, x, y };
  const kid = await calculateJwkThumbprint(publicJwk as JWK);
  await tx.update(pluginKeys).set({ retiredAt: now }).where(isNull(pluginKeys.retiredAt));
  await tx
    .insert(pluginKeys)
    .values({ kid, publicJwk, sealed: sealer.seal(JSON.stringify(secret)), createdAt: now });
  return kid;
}

/** Creates a key if there is no usable key. */
export async function ensureKey(
  tx: Tx,
  deps: Pick<Deps, 'sealer' | 'log'>,
  now: Date,
): Promise<void> {
  // Locks out concurrent installations, so that only one key is created.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('plugin_keys'))`);
  if ((await readKey(tx, deps)) === undefined) await rotateKey(tx, deps, now);
}

/** Returns the JSON Web Key Set (RFC 7517) that back ends verify signatures with. */
export async function publicKeys(db: Tx): Promise<{ keys: object[] }> {
  const rows = await db
    .select()
    .from(pluginKeys)
    .orderBy(desc(pluginKeys.createdAt), pluginKeys.kid);
  return {
    keys: rows.map(({ kid, publicJwk }) => ({
      ...(publicJwk as PublicJwk),
      kid,
      alg: ALGORITHM,
      use: 'sig',
    })),
  };
}
