/** A text or a number of a row as a text; '' for anything else, which no back end of ours sends. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
