import type { Resource } from './resource.ts';

/** Returns the key of a row and the name of its field. */
export function getRowKey(
  { list }: { list: Pick<Resource<object>['list'], 'rowKey'> },
  row: object,
): { rowKey: string; key: unknown } {
  const { rowKey = 'ID' } = list;
  return { rowKey, key: (row as Record<string, unknown>)[rowKey] };
}
