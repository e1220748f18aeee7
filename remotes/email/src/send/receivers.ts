/** Most receivers of one sending. */
export const MAX_RECEIVERS = 100;

/** The addresses in a text, each once: one to a line, or parted by commas or semicolons of any width. */
export function receiversIn(text: string): string[] {
  const parts = text.split(/[\s,;，；、]+/).filter((part) => part !== '');
  return [...new Set(parts.map((part) => part.toLowerCase()))];
}
