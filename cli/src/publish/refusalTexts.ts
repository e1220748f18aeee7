const TEXTS: Readonly<Record<string, string>> = {
  R201: 'The archive cannot be read',
  R202: 'The archive is too large',
  R203: 'The archive contains a forbidden entry',
  R204: 'The manifest violates its schema',
  R205: 'The files differ from the list in the manifest',
  R206: 'The content of a file differs from its hash',
  R207: 'The publisher is not registered or is disabled',
  R208: 'The signature of the manifest is invalid',
  R209: 'The release exceeds the grant of its publisher',
  R210: 'The release is not compatible with the host of the console',
  R211: 'The version or the build exists already',
  R212: 'Another user changed the registry',
  R213: 'No build can be activated',
  R214: 'Another remote uses the component path',
  R215: 'The signing key was revoked',
  R216: 'A first call of a page is not read-only',
  R217: 'The styles are not limited to the remote',
};

/** Names, versions and paths in a text of another language. */
const FACTS = /[\x21-\x7e]+(?: [\x21-\x7e]+)*/g;

/** A refusal of the server. */
export interface ServerRefusal {
  reason?: string;
  /** The fault in this case, in the language of the server or independent of a language. */
  detail?: string;
  msg?: string;
}

/**
 * Describes a refusal of a console in English, with its reason code and the page that explains it.
 * A refusal without a known code is printed as the server sent it.
 *
 * @param url URL of the console
 */
export function describeRefusal(
  url: string,
  { reason = '', detail = '', msg = '' }: ServerRefusal,
): string {
  const text = TEXTS[reason];
  if (text === undefined) return msg;
  const facts = detail.match(FACTS)?.join(', ');
  const fault = facts === undefined ? '' : ` (${facts})`;
  return `${reason} ${text}${fault}. See ${new URL(`/docs/reference/error-codes.html#${reason.toLowerCase()}`, url)}`;
}
