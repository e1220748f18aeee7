import { polyphonic } from 'pinyin-pro';

// Fetched when somebody searches: the readings of all characters weigh more than the shell.

/** What takes part in a spelling; blanks and signs are passed over, in a title and in what is typed. */
const SPELLED = /[\p{L}\p{N}]/u;
const SIGNS = /[^\p{L}\p{N}]/gu;
const LATIN = /[a-z]/;

/** How a character may be typed: as itself or by any of its readings, without tones. */
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

/** Looked up once for a title: a search goes through thousands of them at every letter. */
function readingsIn(title: string): readonly Readings[] {
  const known = titles.get(title);
  if (known) return known;
  const all = [...title.toLowerCase()]
    .filter((character) => SPELLED.test(character))
    .map(readingsOf);
  titles.set(title, all);
  return all;
}

/** Whether characters in a row spell a text, each by the whole or the beginning of one of its readings. */
function spells(row: readonly Readings[], first: number, wanted: string): boolean {
  let reached = [0];
  for (let at = first; at < row.length && reached.length > 0; at += 1) {
    const next: number[] = [];
    for (const from of reached)
      for (const reading of row[at] ?? [])
        for (let end = from; end < wanted.length && reading[end - from] === wanted[end]; end += 1)
          if (!next.includes(end + 1)) next.push(end + 1);
    if (next.includes(wanted.length)) return true;
    reached = next;
  }
  return false;
}

/**
 * The place of the character from which a title is spelled by what was typed: by whole syllables, by their first letters, or by both
 * in turn; a character with several readings by each of them. Blanks and signs do not count.
 *
 * @param typed at least one Latin letter; anything else is no spelling
 * @returns -1 when nothing in the title is spelled so
 * @example spelledAt('用户管理', 'yhgl') // 0; also 'yonghu', 'yhguanli', "yong hu"; 'guanli' // 2
 */
export function spelledAt(title: string, typed: string): number {
  const wanted = typed.toLowerCase().replaceAll(SIGNS, '');
  if (!LATIN.test(wanted)) return -1;
  const row = readingsIn(title);
  return row.findIndex(
    (readings, at) => readings.some(([letter]) => letter === wanted[0]) && spells(row, at, wanted),
  );
}
