import { settingsAtom, store } from '@console/shared/session';

/**
 * Passwords as fields of a call. A back end that names a key takes them obfuscated and is told so; any other one takes them as
 * they are (design: nothing is guessed).
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
 * XOR with the server's public key, then base64 (spec 7). It hides a password from a glance at the network panel, nothing more;
 * what protects it is the connection.
 *
 * @param key any text that is not empty; used again and again over the bytes of the password
 * @example encodePassword('secret12', 'k') // 'GA4IGQ4fWlk='
 */
export function encodePassword(password: string, key: string): string {
  const keyBytes = new TextEncoder().encode(key);
  const bytes = new TextEncoder()
    .encode(password)
    .map((byte, index) => byte ^ (keyBytes[index % keyBytes.length] ?? 0));
  return btoa(String.fromCharCode(...bytes));
}
