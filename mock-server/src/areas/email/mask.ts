import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

const HEAD = 2;

/**
 * Masks an address except for its first two characters and its domain.
 *
 * @example maskAddress('keeper@example.com') // 'ke***@example.com'
 */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${[...address.slice(0, at)].slice(0, Math.min(HEAD, at - 1)).join('')}***${address.slice(at)}`;
}

/** Condition for the addresses that `maskAddress` shows as a text. */
export const isMaskedAs = (address: AnyPgColumn, text: string): SQL => sql`
  left(${address}, least(${HEAD}::int, strpos(${address}, '@') - 2)) || '***' || substr(${address}, strpos(${address}, '@')) = ${text}`;
