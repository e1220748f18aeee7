import { texts } from './texts.ts';

const NAME_MAX = 120;

/**
 * Returns the display name of an uploaded file: the last part of its path without characters that
 * file names must not contain.
 */
export function displayName(uploaded: string): string {
  const last = uploaded.split(/[\\/]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const clean = last.replaceAll(/[:*?"<>|\u0000-\u001f\ud800-\udfff]/gu, '').trim();
  return [...clean].slice(0, NAME_MAX).join('').slice(0, NAME_MAX) || texts.unnamed;
}
