/**
 * Returns the anchor of a heading, as GitHub builds it.
 *
 * @param {string} heading text of the heading, without markup
 */
export const toAnchor = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

/** Returns a function that appends a number to repeated anchors of a page. */
export function uniqueAnchors() {
  const seen = new Map();
  return (heading) => {
    const anchor = toAnchor(heading);
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  };
}
