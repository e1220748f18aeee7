import { type RemoteManifest, remoteClass } from '@console/shared/contract';
import { refuseRelease } from './refusals.ts';

const COMMENTS_AND_STRINGS = /\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'/g;
/** At-rules that contain style rules. The blocks of others contain no selectors. */
const GROUP = /^@(?:media|supports|layer|container)\b/i;

/**
 * Returns the first selector of a style sheet that does not contain a class name. Assumes valid CSS, as
 * bundlers write it.
 *
 * @example findUnscoped('.remote-a b{} button{}', 'remote-a') // 'button'
 */
export function findUnscoped(css: string, scope: string): string | undefined {
  const isScoped = new RegExp(`\\.${scope}(?![\\w-])`);
  const text = css.replace(COMMENTS_AND_STRINGS, ' ');
  let start = 0;
  let skipped = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (skipped > 0) {
      if (sign === '{') skipped += 1;
      if (sign === '}') skipped -= 1;
    } else if (sign === '{') {
      const prelude = text.slice(start, at).trim();
      if (!prelude.startsWith('@')) {
        const unscoped = splitSelectors(prelude).find((selector) => !isScoped.test(selector));
        if (unscoped !== undefined) return unscoped;
      }
      if (!GROUP.test(prelude)) skipped = 1;
    }
    if (sign === '{' || sign === '}' || sign === ';') start = at + 1;
  }
  return undefined;
}

/** Splits at commas outside of parentheses. */
function splitSelectors(list: string): string[] {
  const selectors = [''];
  let depth = 0;
  for (const sign of list) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) selectors.push('');
    else selectors[selectors.length - 1] += sign;
  }
  return selectors.map((selector) => selector.trim());
}

/**
 * Checks that the styles of a release match only its own elements. Releases packed by an older tool
 * would change other pages.
 *
 * @throws Refusal R217 with the first file and selector
 */
export function checkStyles(
  { id }: Pick<RemoteManifest, 'id'>,
  contents: ReadonlyMap<string, Buffer>,
): void {
  for (const [name, bytes] of contents) {
    if (!name.endsWith('.css')) continue;
    const selector = findUnscoped(bytes.toString('utf8'), remoteClass(id));
    if (selector !== undefined) throw refuseRelease('R217', `${name} ${selector.slice(0, 100)}`);
  }
}
