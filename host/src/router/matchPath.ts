/**
 * Whether a path matches a menu's route pattern. `:name` matches one segment, `:name?` one or no
 * segment. Used before the router is loaded.
 */
export function matchPath(pattern: string, pathname: string): boolean {
  const patternSegments = pattern.split('/');
  const given = pathname.replace(/\/+$/, '').split('/');
  if (given.length > patternSegments.length) return false;
  return patternSegments.every((segment, index) => {
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
