/** Limit of the receivers of one mail. */
export const MAX_RECEIVERS = 100;

/**
 * Parses the addresses in a text without duplicates. They are separated by line breaks, commas or
 * semicolons, also full-width ones.
 */
export function parseReceivers(text: string): string[] {
  const parts = text.split(/[\s,;，；、]+/).filter((part) => part !== '');
  return [...new Set(parts.map((part) => part.toLowerCase()))];
}
