import { publisherTexts as texts } from './publisher.texts.ts';

/** The public half of a key, as the call takes it. */
export interface Jwk {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    // What keygen prints around it is taken too.
    const { jwk } = value as { jwk?: unknown };
    return (typeof jwk === 'object' && jwk !== null ? jwk : value) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** The public key in a text, undefined where there is none. */
export function jwkOf(text: string): Jwk | undefined {
  const { kty, crv, x, y } = parsed(text) ?? {};
  return kty === 'EC' && crv === 'P-256' && typeof x === 'string' && typeof y === 'string'
    ? { kty, crv, x, y }
    : undefined;
}

/** What is wrong with the text of a key; nothing for an empty one. */
export function whyNoJwk(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '') return undefined;
  if (parsed(text)?.d !== undefined) return texts.jwkPrivate;
  return jwkOf(text) === undefined ? texts.jwkWrong : undefined;
}
