import { asText } from '../format/asText.ts';
import { API_BASE } from './prepare.ts';

/** Matches an absolute URL: one with a scheme or a leading slash. */
const WHOLE = /^(?:[a-z][a-z\d+.-]*:|\/)/i;

/**
 * Returns the URL of a file as stored in a row. Some back ends store it relative to their API base.
 *
 * @example fileAddress('uploads/file/a.png') // '/api/uploads/file/a.png'
 */
export function fileAddress(url: unknown): string {
  const text = asText(url).trim();
  return text === '' || WHOLE.test(text) ? text : `${API_BASE}/${text.replace(/^\.\//, '')}`;
}
