/** Converts a text or a number to a text, and any other value to an empty string. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
