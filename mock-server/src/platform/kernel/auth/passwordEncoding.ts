/**
 * Key of the encoding that the specification requires. It is public and gives no protection; TLS
 * does.
 */
export const PASSWORD_KEY = 'console-sign-in';

/**
 * Decodes a password: base64 of UTF-8 bytes, each XOR-ed with the key. Without an encoding the text
 * is the password. Invalid UTF-8 becomes replacement characters, so that a malformed text is just a
 * wrong password.
 *
 * @example decodePassword(encoded, 'xor1') // 'correct horse 1'
 */
export function decodePassword(text: string, encoding: 'xor1' | undefined): string {
  if (encoding === undefined) return text;
  const key = Buffer.from(PASSWORD_KEY, 'utf8');
  const bytes = Buffer.from(text, 'base64').map(
    (byte, index) => byte ^ (key[index % key.length] ?? 0),
  );
  return Buffer.from(bytes).toString('utf8');
}
