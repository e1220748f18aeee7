import { polyphonic } from 'pinyin-pro';

// Loaded with the search, because the readings of all characters are larger than the shell.

/**
 * Characters that take part in a match. Blanks and signs are ignored, in titles and in the typed
 * text.
 */
const SPELLED = /[\p{L}\p{N}]/u;
const SIGNS = /[^\p{L}\p{N}]/gu;
const LATIN = /[a-z]/;

/** Possible inputs for a character: itself and each of its readings without tones. */
type Readings = readonly string[];

const characters = new Map<string, Readings>();
const titles = new Map<string, readonly Readings[]>();

function readingsOf(character: string): Readings {
  const known = characters.get(character);
  if (known) return known;
  const [readings = []] = polyphonic(character, { toneType: 'none', type: 'array', v: true });
  const all = [...new Set([character, ...readings])];
  characters.set(character, all);
  return all;
}

/** Cached by title, because a search processes thousands of titles per typed letter. */
function readingsIn(title: string): readonly Readings[] {
  const known = titles.get(title);
  if (known) return known;
  const all = [...title.toLowerCase()]
    .filter((character) => SPELLED.test(character))
    .map(readingsOf);
  titles.set(title, all);
  return all;
}

/**
 * Whether consecutive characters match the text, each with a complete reading or the start of one.
 */
function spells(row: readonly Readings[], first: number, query: string): boolean {
  let reached = [0];
  for (let at = first; at < row.length && reached.length > 0; at += 1) {
    const next: number[] = [];
    for (const from of reached)
      for (const reading of row[at] ?? [])
        for (let end = from; end < query.length && reading[end - from] === query[end]; end += 1)
          if (!next.includes(end + 1)) next.push(end + 1);
    if (next.includes(query.length)) return true;
    reached = next;
  }
  return false;
}

/**
 * Returns the index of the character at which a title matches the typed pinyin. The input may
 * contain complete syllables, first letters, or both. All readings of a character match. Blanks and
 * signs are ignored.
 *
 * @param typed at least one Latin letter; other input does not match
 * @returns -1 if the title does not match
 * @example pinyinIndex('用户管理', 'yhgl') // 0; also 'yonghu', 'yhguanli', "yong hu"; 'guanli' // 2
 */
export function pinyinIndex(title: string, typed: string): number {
  const query = typed.toLowerCase().replaceAll(SIGNS, '');
  if (!LATIN.test(query)) return -1;
  const row = readingsIn(title);
  return row.findIndex(
    (readings, at) => readings.some(([letter]) => letter === query[0]) && spells(row, at, query),
  );
}
