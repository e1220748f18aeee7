/** Key of the disguise that the specification asks for. It is public and protects nothing: TLS does. */
export const PASSWORD_KEY = 'console-sign-in';

/**
 * Undoes the client's disguise: base64 of the UTF-8 bytes, each XOR-ed with the key. Without an encoding the text is the
 * password itself. Bytes that are no UTF-8 become replacement characters, so that a broken text is just a wrong password.
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
