import { texts } from './texts.ts';

const NAME_MAX = 120;

/**
 * Returns the display name of an uploaded file: the last part of its path without characters that
 * file names must not contain.
 */
export function displayName(uploaded: string): string {
  const last = uploaded.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const clean = last.replaceAll(/[:*?"<>|\u0000-\u001f\ud800-\udfff]/gu, '').trim();
  return cut(clean) || texts.unnamed;
}

/** Shortens a name before its extension. */
function cut(name: string): string {
  if (name.length <= NAME_MAX) return name;
  const [, stem = name, ending = ''] = /^(.+)(\.[^.]{1,10})$/u.exec(name) ?? [];
  const characters = [...stem];
  while (characters.join('').length > NAME_MAX - ending.length) characters.pop();
  return `${characters.join('')}${ending}`;
}
