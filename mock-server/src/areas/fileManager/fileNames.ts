import { badFields } from '../../http/errors.ts';
import { texts } from './texts.ts';

const MAX_CHARACTERS = 120;
/** Limit of common file systems, so that a download can be saved under its name. */
const MAX_BYTES = 255;
const RESERVED = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\..*)?$/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const FORBIDDEN = /[\\/:*?"<>|\u0000-\u001f\u007f\ud800-\udfff]/u;

function fault(name: string): string | undefined {
  const { names } = texts;
  if (name === '') return names.empty;
  if (name === '.' || name === '..') return names.dots;
  if (FORBIDDEN.test(name)) return names.characters;
  if (/[. ]$/.test(name)) return names.end;
  if (RESERVED.test(name)) return names.reserved(name);
  if ([...name].length > MAX_CHARACTERS || Buffer.byteLength(name) > MAX_BYTES) return names.long;
  return undefined;
}

/**
 * Returns the name of a file or folder in one Unicode form, so that two spellings of one name are
 * equal. Throws 422 for a name that file systems do not accept.
 */
export function toFileName(typed: string, field = 'name'): string {
  const name = typed.normalize('NFC').trim();
  const msg = fault(name);
  if (msg !== undefined) throw badFields([{ field, msg }]);
  return name;
}

/** Returns a valid name for an uploaded file, which cannot be renamed before the upload. */
export function toUploadedName(uploaded: string): string {
  const name = uploaded.normalize('NFC').replace(/[. ]+$/, '');
  const safe = RESERVED.test(name) || fault(name) === texts.names.dots ? `_${name}` : name;
  let cut = safe;
  while (fault(cut) === texts.names.long) cut = shorten(cut);
  return fault(cut) === undefined ? cut : '_';
}

/** Removes one character before the extension. */
function shorten(name: string): string {
  const { stem, ending } = splitName(name);
  return `${[...stem].slice(0, -1).join('')}${ending}`;
}

/** Splits a name before its extension, which is at most ten characters long. */
export function splitName(name: string): { stem: string; ending: string } {
  const [, stem = name, ending = ''] = /^(.+)(\.[^.]{1,10})$/u.exec(name) ?? [];
  return { stem, ending };
}

/** The form of a name that is compared with others: without differences in case. */
export const nameKeyOf = (name: string): string => name.toLowerCase();
