/**
 * Returns the key of a list in the catalogue of templates: the type of the task that a call starts.
 *
 * @example listKeyOf('POST /netbar/exportNetbarList') // 'netbar.exportNetbarList'
 */
export function listKeyOf(call: string): string {
  const [, area = '', name = ''] = call.split('/');
  return `${area}.${name}`;
}
