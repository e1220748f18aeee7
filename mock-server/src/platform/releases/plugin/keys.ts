import { desc, isNull, sql } from 'drizzle-orm';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Tx } from '../../../db/database.ts';
import { remembered } from '../../../db/memory.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { type PublicJwk, pluginKeys } from './tables.ts';

const ALGORITHM = 'ES256';
/** So long a key that was replaced is published: back ends may remember it, and what it signed is on its way. */
export const RETIRED_MS = 24 * 3_600_000;

/** The key that says who calls. */
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
      'the key that signs for plugins was sealed with another secret: another one is made',
    );
    return undefined;
  }
}

/** The key in use; nothing before a back end was installed. */
export const signingKey = (
  tx: Tx,
  deps: Pick<Deps, 'sealer' | 'log'>,
): Promise<SigningKey | undefined> =>
  remembered(tx, 'plugin', 'signing key', (db) => readKey(db, deps));

/** Takes another key into use. The one before is published for a day. @returns its name */
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

/** Sees to it that there is a key that can be used. */
export async function ensureKey(
  tx: Tx,
  deps: Pick<Deps, 'sealer' | 'log'>,
  now: Date,
): Promise<void> {
  // Two who install at the same moment make one key.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('plugin_keys'))`);
  if ((await readKey(tx, deps)) === undefined) await rotateKey(tx, deps, now);
}

/** The keys that back ends verify with, as a JSON Web Key Set (RFC 7517). */
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
