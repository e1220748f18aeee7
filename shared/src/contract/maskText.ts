/**
 * Masks a phone number or user name of eleven or more characters. The first three and the last four
 * stay visible (spec 5). Shorter texts are returned unchanged. The server masks exported files by
 * the same rule as the browser masks what it shows.
 *
 * @example maskText('13812345678') // '138****5678'
 */
export function maskText(text: string): string {
  const characters = Array.from(text);
  if (characters.length < 11) return text;
  return `${characters.slice(0, 3).join('')}${'*'.repeat(characters.length - 7)}${characters.slice(-4).join('')}`;
}
