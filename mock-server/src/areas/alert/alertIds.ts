/** Maximum number of alerts in a message and in the filter of the list. */
export const MAX_IDS = 1_000;
/** Ten digits and a separator for each id. */
export const MAX_IDS_LENGTH = MAX_IDS * 11;
const NUMBER = '\\s*([Aa][Ll])?\\d{1,9}\\s*';
/** Ids, or numbers as the list shows them, for example `AL00000003-AL00000005,AL00000009`. */
export const IDS_PATTERN = `^${NUMBER}(-${NUMBER})?([,，]${NUMBER}(-${NUMBER})?)*$`;

/** Number of an alert that the list shows. */
export const alertNo = (id: number): string => `AL${String(id).padStart(8, '0')}`;

/** Writes ids as ascending ranges, for example `3-5,9`, so that they fit into an address. */
export function formatIds(ids: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && id === last[1] + 1) last[1] = id;
    else ranges.push([id, id]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(',');
}

/**
 * Reads ids or numbers from their ranges.
 *
 * @returns undefined if there are more than `MAX_IDS`
 */
export function parseIds(text: string): number[] | undefined {
  const ids: number[] = [];
  for (const range of text.replaceAll(/[al\s]/gi, '').split(/[,，]/)) {
    const [from = 0, to = from] = range.split('-').map(Number);
    if (to - from >= MAX_IDS - ids.length) return undefined;
    for (let id = from; id <= to; id += 1) ids.push(id);
  }
  return ids;
}
