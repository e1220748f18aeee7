import { createVerify } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { PublicKey } from '../../kernel/interfaces/registry.ts';
import { keyObject } from './checkRelease.ts';
import { publisherKeys, publishers } from './tables.ts';

/** Length of the signature as two numbers of 32 bytes. OpenSSL writes another form, DER. */
const PLAIN_LENGTH = 64;

/** Checks the detached ES256 signature of a file while the file is read. */
export class FileSignature {
  readonly #verifier = createVerify('sha256');

  update(chunk: Buffer): void {
    this.#verifier.update(chunk);
  }

  /** Whether the bytes so far were signed with a key. The signature is Base64. */
  isBy(jwk: PublicKey, signature: string): boolean {
    const bytes = Buffer.from(signature, 'base64');
    const dsaEncoding = bytes.length === PLAIN_LENGTH ? 'ieee-p1363' : 'der';
    return this.#verifier.verify({ key: keyObject(jwk), dsaEncoding }, bytes);
  }
}

/** A registered key, and whether its signatures are accepted now. */
export interface RegisteredKey {
  jwk: PublicKey;
  isTrusted: boolean;
}

/** Returns a key of a publisher by name, or undefined if it is not registered. */
export async function readRegisteredKey(tx: Tx, name: string): Promise<RegisteredKey | undefined> {
  const [row] = await tx
    .select({
      jwk: publisherKeys.jwk,
      revokedAt: publisherKeys.revokedAt,
      enabled: publishers.enabled,
    })
    .from(publisherKeys)
    .innerJoin(publishers, eq(publishers.id, publisherKeys.publisher))
    .where(eq(publisherKeys.key, name));
  return row && { jwk: row.jwk, isTrusted: row.enabled && row.revokedAt === null };
}

/** Returns the keys whose signatures are accepted, with the titles of their publishers. */
export const readTrustedSigners = (tx: Tx): Promise<{ key: string; title: string }[]> =>
  tx
    .select({ key: publisherKeys.key, title: publishers.title })
    .from(publisherKeys)
    .innerJoin(publishers, eq(publishers.id, publisherKeys.publisher))
    .where(and(eq(publishers.enabled, true), isNull(publisherKeys.revokedAt)))
    .orderBy(asc(publisherKeys.key));
