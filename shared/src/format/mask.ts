import { maskText } from '../contract/maskText.ts';
import { asText } from './asText.ts';

/**
 * Masks a phone number or user name by the rule of `maskText`. Values that are not text become an
 * empty string.
 *
 * @example mask('13812345678') // '138****5678'
 */
export const mask = (text: string): string => maskText(asText(text));
