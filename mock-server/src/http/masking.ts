const HIDDEN = '***';
const SECRET_KEY = /password|passwd|pwd|token|secret|captcha|authorization|cookie|^code$|ticket/i;
const PHONE_KEY = /phone|mobile/i;
const PHONE = /(?<!\d)(1\d{2})\d{4}(\d{4})(?!\d)/g;
/** Values of secret fields shorter than this are not looked for in other text: they would hide half of it. */
const SHORTEST_SECRET = 6;

/** `13812345678` → `138****5678`. */
export const maskPhone = (text: string) => (text.length >= 7 ? `${text.slice(0, 3)}****${text.slice(-4)}` : HIDDEN);

function maskText(text: string, secrets: ReadonlySet<string>): string {
  let rest = text.replaceAll(PHONE, '$1****$2');
  for (const secret of secrets) rest = rest.replaceAll(secret, HIDDEN);
  return rest;
}

/** `code` is a secret when it is a text (a verification code), not when it is the envelope's number. */
const isSecret = (key: string, value: unknown) =>
  SECRET_KEY.test(key) && (key.toLowerCase() !== 'code' || typeof value !== 'number');

function collect(value: unknown, into: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (isSecret(key, part) && typeof part === 'string' && part.length >= SHORTEST_SECRET) into.add(part);
    collect(part, into);
  }
}

function mask(value: unknown, secrets: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return maskText(value, secrets);
  if (Array.isArray(value)) return value.map((item) => mask(item, secrets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      if (isSecret(key, part) && typeof part !== 'boolean') return [key, part === null || part === '' ? part : HIDDEN];
      if (PHONE_KEY.test(key) && typeof part === 'string' && part !== '') return [key, maskPhone(part)];
      return [key, mask(part, secrets)];
    }),
  );
}

/**
 * Hides passwords, tokens, captchas and phone numbers in what is about to be recorded, also where their text is repeated in
 * another field (a message that shows a new password).
 *
 * @example maskSecrets({ password: 'x', phone: '13812345678' }) // { password: '***', phone: '138****5678' }
 */
export function maskSecrets(value: unknown): unknown {
  const secrets = new Set<string>();
  collect(value, secrets);
  return mask(value, secrets);
}
