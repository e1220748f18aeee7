import { asText } from '../format/asText.ts';
import { API_BASE } from './prepare.ts';

/** An address that says itself where it begins: a scheme, or the top of this site. */
const WHOLE = /^(?:[a-z][a-z\d+.-]*:|\/)/i;

/**
 * The address of a file as a row names it: some back ends write it without its beginning, and serve it below their API.
 *
 * @example fileAddress('uploads/file/a.png') // '/api/uploads/file/a.png'
 */
export function fileAddress(url: unknown): string {
  const text = asText(url).trim();
  return text === '' || WHOLE.test(text) ? text : `${API_BASE}/${text.replace(/^\.\//, '')}`;
}
