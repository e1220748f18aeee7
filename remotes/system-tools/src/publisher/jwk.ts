import { publisherTexts as texts } from './publisher.texts.ts';

/** A public key, as the API expects it. */
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
    // Accepts the output of keygen too, which wraps the key.
    const { jwk } = value as { jwk?: unknown };
    return (typeof jwk === 'object' && jwk !== null ? jwk : value) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** Parses the public key in a text. Undefined if there is none. */
export function parseJwk(text: string): Jwk | undefined {
  const { kty, crv, x, y } = parsed(text) ?? {};
  return kty === 'EC' && crv === 'P-256' && typeof x === 'string' && typeof y === 'string'
    ? { kty, crv, x, y }
    : undefined;
}

/** Explains the fault of a key. Undefined for an empty text. */
export function jwkFault(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '') return undefined;
  if (parsed(text)?.d !== undefined) return texts.jwkPrivate;
  return parseJwk(text) === undefined ? texts.jwkWrong : undefined;
}
