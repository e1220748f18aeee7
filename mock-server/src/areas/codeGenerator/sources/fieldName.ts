import { pinyin } from 'pinyin-pro';
import { isReservedField, isReservedWord } from '../model/reserved.ts';
import { texts } from './texts.ts';

const MAX_NAME = 30;

/** The words of a title in Latin letters. Chinese characters are spelled. */
const wordsOf = (title: string): string[] =>
  pinyin(title, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' })
    .flatMap((part) => part.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').split(/[^A-Za-z0-9]+/))
    .filter((word) => word !== '');

/** Returns an identifier for a title, for example `创建人` → `chuangJianRen`. Empty if it has none. */
export function identifierOf(title: string): string {
  const [first = '', ...others] = wordsOf(title.slice(0, 60));
  const name = [
    first.toLowerCase(),
    ...others.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()),
  ].join('');
  return name.replace(/^[0-9]+/, '').slice(0, MAX_NAME);
}

/** Whether every generated row has the field already. */
export const isOwnField = (title: string): boolean => isReservedField(identifierOf(title));

/**
 * Returns a usable name for the field of a source, and a note if it differs from the expected one.
 *
 * @param taken lower-case names of the earlier fields
 */
export function fieldName(title: string, taken: Set<string>): { name: string; note?: string } {
  const wanted = identifierOf(title) || 'field';
  let name = isReservedWord(wanted) ? `${wanted.slice(0, MAX_NAME - 5)}Value` : wanted;
  for (let count = 2; taken.has(name.toLowerCase()); count += 1)
    name = `${wanted.slice(0, MAX_NAME - 3)}${count}`;
  for (const suffix of ['', 'Text', 'From', 'To']) taken.add(`${name}${suffix}`.toLowerCase());
  return name === wanted ? { name } : { name, note: texts.notes.renamed(title.slice(0, 30), name) };
}

/** A label without control characters, at most as long as labels may be. */
export function labelOf(title: string): string {
  const plain = title.replaceAll(/\p{C}+/gu, ' ').trim();
  return plain.slice(0, 20) || texts.notes.noLabel;
}
