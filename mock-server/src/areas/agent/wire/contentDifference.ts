/** An entry of a content by its id, with the hash of its value. */
export interface EntryHash {
  id: number;
  hash: string;
}

/** An entry with its place in the new content. */
export interface PlacedEntry {
  at: number;
  entry: object;
}

/** Steps from one content to another: remove entries, then insert others in ascending places. */
export interface ContentDifference {
  remove: number[];
  put: PlacedEntry[];
}

/** Returns the places of the longest ascending subsequence. */
function longestAscent(values: readonly number[]): Set<number> {
  const tails: number[] = [];
  const previous: number[] = [];
  for (const [place, value] of values.entries()) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[tails[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous[place] = tails[low - 1] ?? -1;
    tails[low] = place;
  }
  const places = new Set<number>();
  for (let place = tails.at(-1) ?? -1; place >= 0; place = previous[place] ?? -1) places.add(place);
  return places;
}

/**
 * Returns the smallest difference between two contents whose entries have unique ids. An entry that
 * changed its place among others is removed and inserted.
 */
export function findDifference(
  former: readonly EntryHash[],
  next: readonly (EntryHash & { value: object })[],
): ContentDifference {
  const formerPlaces = new Map(former.map(({ id, hash }, place) => [`${id} ${hash}`, place]));
  const equal = next.flatMap(({ id, hash }, at) => {
    const place = formerPlaces.get(`${id} ${hash}`);
    return place === undefined ? [] : [{ at, place, id }];
  });
  const ascent = longestAscent(equal.map(({ place }) => place));
  const unmoved = equal.filter((_, index) => ascent.has(index));
  const unmovedPlaces = new Set(unmoved.map(({ at }) => at));
  const unmovedIds = new Set(unmoved.map(({ id }) => id));
  return {
    remove: former.filter(({ id }) => !unmovedIds.has(id)).map(({ id }) => id),
    put: next.flatMap(({ value }, at) => (unmovedPlaces.has(at) ? [] : [{ at, entry: value }])),
  };
}

/**
 * Applies a difference.
 *
 * @param idField field of the entries that contains their id
 */
export function applyDifference(
  former: readonly object[],
  { remove, put }: ContentDifference,
  idField: string,
): object[] {
  const removed = new Set(remove);
  const next = former.filter(
    (entry) => !removed.has((entry as Record<string, number>)[idField] ?? 0),
  );
  for (const { at, entry } of put) next.splice(at, 0, entry);
  return next;
}

/** Splits a difference into parts of limited size. The first parts contain the removed ids. */
export function splitDifference(
  { remove, put }: ContentDifference,
  maxBytes: number,
): ContentDifference[] {
  const parts: ContentDifference[] = [];
  let part: ContentDifference = { remove: [], put: [] };
  let bytes = 0;
  const add = (size: number, append: (to: ContentDifference) => void) => {
    if (bytes + size > maxBytes && bytes > 0) {
      parts.push(part);
      part = { remove: [], put: [] };
      bytes = 0;
    }
    bytes += size;
    append(part);
  };
  for (const id of remove) add(String(id).length + 1, (to) => to.remove.push(id));
  for (const placed of put)
    add(Buffer.byteLength(JSON.stringify(placed)) + 1, (to) => to.put.push(placed));
  return [...parts, part];
}
