import { asText } from './asText.ts';

/**
 * Hides the middle of a phone number or user name of eleven or more characters: the first three and the last four stay
 * visible (spec 5). Shorter ones are returned as they are; what is no text is ''.
 *
 * @example mask('13812345678') // '138****5678'
 */
export function mask(text: string): string {
  const characters = Array.from(asText(text));
  if (characters.length < 11) return asText(text);
  return `${characters.slice(0, 3).join('')}${'*'.repeat(characters.length - 7)}${characters.slice(-4).join('')}`;
}
