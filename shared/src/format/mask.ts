import { asText } from './asText.ts';

/**
 * Masks a phone number or user name of eleven or more characters. The first three and the last four
 * stay visible (spec 5). Shorter texts are returned unchanged, and other values as an empty string.
 *
 * @example mask('13812345678') // '138****5678'
 */
export function mask(text: string): string {
  const characters = Array.from(asText(text));
  if (characters.length < 11) return asText(text);
  return `${characters.slice(0, 3).join('')}${'*'.repeat(characters.length - 7)}${characters.slice(-4).join('')}`;
}
