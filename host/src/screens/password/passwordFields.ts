import { settingsAtom, store } from '@console/shared/session';

/**
 * Returns passwords as fields of a request. If the back end has sent a key, they are obfuscated and
 * the encoding is included. Otherwise they are sent unchanged.
 *
 * @example passwordFields({ password: 'secret12' }) // { password: 'GA4IGQ4fWlk=', passwordEncoding: 'xor1' }
 */
export function passwordFields<K extends string>(
  passwords: Record<K, string>,
): Record<K, string> & { passwordEncoding?: 'xor1' } {
  const { passwordKey } = store.get(settingsAtom);
  if (passwordKey === '') return passwords;
  const encoded = Object.entries<string>(passwords).map(([field, value]) => [
    field,
    encodePassword(value, passwordKey),
  ]);
  return { ...(Object.fromEntries(encoded) as Record<K, string>), passwordEncoding: 'xor1' };
}

/**
 * Encodes a password by XOR with the server's public key and base64 (spec 7). This hides it from a
 * glance at the network panel only. The protection is the encrypted connection.
 *
 * @param key non-empty text; repeated over the bytes of the password
 * @example encodePassword('secret12', 'k') // 'GA4IGQ4fWlk='
 */
export function encodePassword(password: string, key: string): string {
  const keyBytes = new TextEncoder().encode(key);
  const bytes = new TextEncoder()
    .encode(password)
    .map((byte, index) => byte ^ (keyBytes[index % keyBytes.length] ?? 0));
  return btoa(String.fromCharCode(...bytes));
}
