import { diffLines } from 'diff';

/** Maximum total number of characters for a comparison by lines. */
const MAX_COMPARED = 100_000;
/** Maximum number of different lines. More are not worth showing. */
const MAX_EDITS = 2000;
/** Unchanged lines that are shown before and after a change. */
const AROUND = 2;

export interface TextLine {
  kind: 'added' | 'removed' | 'same' | 'gap';
  /** The line, or the number of omitted lines. */
  text: string;
}

/**
 * Compares two texts by lines. Longer runs of unchanged lines are omitted.
 *
 * @returns `undefined` for texts that are too long or have too little in common
 */
export function compareLines(before: string, after: string): TextLine[] | undefined {
  if (before.length + after.length > MAX_COMPARED) return undefined;
  const parts = diffLines(before, after, { maxEditLength: MAX_EDITS });
  return parts?.flatMap(({ added, removed, value }, index) => {
    const lines = value.replace(/\n$/, '').split('\n');
    const kind = added ? 'added' : removed ? 'removed' : 'same';
    if (kind !== 'same') return lines.map((text): TextLine => ({ kind, text }));
    const head = index === 0 ? 0 : AROUND;
    const foot = index === parts.length - 1 ? 0 : AROUND;
    const left = lines.length - head - foot;
    const same = (text: string): TextLine => ({ kind, text });
    if (left <= 1) return lines.map(same);
    const gap: TextLine = { kind: 'gap', text: String(left) };
    return [...lines.slice(0, head).map(same), gap, ...lines.slice(lines.length - foot).map(same)];
  });
}
