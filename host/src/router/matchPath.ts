/**
 * Whether a path fits a menu's route pattern: `:name` stands for one segment, `:name?` for one or none. Used before the router
 * is there.
 */
export function matchPath(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/');
  const given = pathname.replace(/\/+$/, '').split('/');
  if (given.length > wanted.length) return false;
  return wanted.every((segment, index) => {
    const value = given[index];
    if (segment.startsWith(':')) return value !== undefined ? value !== '' : segment.endsWith('?');
    return value !== undefined && decode(value) === segment;
  });
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
