import { texts } from './texts.ts';

const NAME_MAX = 120;

/** What people will call a file: the last part of the name that it came with, without what no name may hold. */
export function displayName(uploaded: string): string {
  const last = uploaded.split(/[\\/]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const clean = last.replaceAll(/[:*?"<>|\u0000-\u001f\ud800-\udfff]/gu, '').trim();
  return [...clean].slice(0, NAME_MAX).join('').slice(0, NAME_MAX) || texts.unnamed;
}
