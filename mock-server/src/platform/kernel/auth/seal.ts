import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Sealer } from '../interfaces/sealer.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts with AES-256-GCM under a key derived from the server's secret. */
export function makeSealer(secret: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'console/sealed-answers', 32));
  const digestKey = Buffer.from(hkdfSync('sha256', secret, '', 'console/digests', 32));
  return {
    seal(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8');
    },
    digest: (text) => createHmac('sha256', digestKey).update(text).digest('hex'),
  };
}
