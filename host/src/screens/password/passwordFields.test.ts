import { applyBoot, DEFAULT_SETTINGS, settingsAtom, store } from '@console/shared/session';
import { afterEach, describe, expect, it } from 'vitest';
import { encodePassword, passwordFields } from './passwordFields.ts';

afterEach(() => store.set(settingsAtom, DEFAULT_SETTINGS));

/** Decodes a password like a server. */
function decode(encoded: string, key: string): string {
  const keyBytes = new TextEncoder().encode(key);
  const bytes = Uint8Array.from(atob(encoded), (item) => item.charCodeAt(0));
  return new TextDecoder().decode(
    bytes.map((byte, index) => byte ^ (keyBytes[index % keyBytes.length] ?? 0)),
  );
}

describe('passwordFields', () => {
  it('does not change passwords for a server without a key', () => {
    expect(passwordFields({ password: 'secret12' })).toEqual({ password: 'secret12' });
  });

  it('encodes all passwords for a server with a key, and sends the encoding', () => {
    applyBoot({ settings: { passwordKey: 'k' } });
    expect(passwordFields({ password: 'secret12', newPassword: 'x' })).toEqual({
      password: 'GA4IGQ4fWlk=',
      newPassword: 'Ew==',
      passwordEncoding: 'xor1',
    });
  });
});

it.each([
  ['secret12', 'k'],
  ['p@ß 密码 🔑', 'a longer key'],
  ['密', '钥匙'],
  ['', 'k'],
])('encodes %s with the key %s reversibly', (password, key) => {
  expect(decode(encodePassword(password, key), key)).toBe(password);
});
