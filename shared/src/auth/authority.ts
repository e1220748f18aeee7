/**
 * Whether a role may see something (spec 5). The value contains authority ids as a comma-separated
 * string, a number or an array of these. With `not` all other roles may see it. A value of any
 * other type hides it, also with `not`.
 *
 * @example mayShow('888,999', 888) // true
 */
export function mayShow(
  value: unknown,
  authorityId: number | string | undefined,
  not = false,
): boolean {
  const ids = listedIds(value);
  if (!ids) return false;
  return ids.includes(String(authorityId)) !== not;
}

function listedIds(value: unknown): string[] | undefined {
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'string') return value.split(',').map((id) => id.trim());
  if (!Array.isArray(value)) return undefined;
  const parts = value.map(listedIds);
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
}
