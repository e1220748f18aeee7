import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../process/config.ts';

const FILE = 'audit-key.pem';

/** A public key that verifies signatures. */
export interface VerifyingKey {
  /** First characters of the hash of the public key. */
  id: string;
  /** Public key in PEM, with which an export is verified. */
  publicKey: string;
  verify(text: string, signature: string): boolean;
}

/**
 * The key that signs seals and exported rules. It is not in the database, so its owner cannot forge
 * seals.
 */
export interface SigningKey extends VerifyingKey {
  sign(text: string): string;
}

function fromPublicKey(publicKey: KeyObject): VerifyingKey {
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  return {
    id: createHash('sha256').update(pem).digest('hex').slice(0, 16),
    publicKey: pem,
    verify: (text, signature) =>
      verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64')),
  };
}

const fromPrivateKey = (privateKey: KeyObject): SigningKey => ({
  ...fromPublicKey(createPublicKey(privateKey)),
  sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
});

/** Returns the Ed25519 key of another console, or undefined if the text is not such a key. */
export function parsePublicKey(base64: string): VerifyingKey | undefined {
  try {
    const key = createPublicKey({
      key: Buffer.from(base64, 'base64'),
      format: 'der',
      type: 'spki',
    });
    return key.asymmetricKeyType === 'ed25519' ? fromPublicKey(key) : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the key of the embedded server from its data folder, and creates it at the first start. */
async function readOwnKey(folder: string): Promise<string> {
  const file = join(folder, FILE);
  const { privateKey } = generateKeyPairSync('ed25519');
  const created = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await mkdir(folder, { recursive: true });
  // Fails if the file exists, so that two starts cannot create two keys.
  await writeFile(file, created, { mode: 0o600, flag: 'wx' }).catch((error) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  return readFile(file, 'utf8');
}

/**
 * Returns the signing key, or undefined on a server with `DATABASE_URL` and without
 * `CONSOLE_AUDIT_KEY`. Several instances must share the key, so they create none.
 */
export async function readSigningKey(
  config: Pick<Config, 'auditKey' | 'databaseUrl' | 'dataDir'>,
): Promise<SigningKey | undefined> {
  const pem =
    config.auditKey ??
    (config.databaseUrl === undefined ? await readOwnKey(config.dataDir) : undefined);
  return pem === undefined ? undefined : fromPrivateKey(createPrivateKey(pem));
}
