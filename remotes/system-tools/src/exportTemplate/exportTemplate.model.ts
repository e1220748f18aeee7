import type { Schemas } from '@console/shared/request';

export type Template = Schemas['ExportTemplate'];
export type ListDetail = Schemas['ExportListDetail'];
export type TemplateColumn = Template['columns'][number];
export type Conditions = Template['conditions'];
export type TemplateSort = Template['sort'];
export type ListColumn = ListDetail['columns'][number];
export type ListFilter = ListDetail['filters'][number];

/** Moves an entry to another position. */
export function moveEntry<T>(entries: readonly T[], from: number, to: number): T[] {
  const next = [...entries];
  const [entry] = next.splice(from, 1);
  if (entry !== undefined) next.splice(Math.min(next.length, Math.max(0, to)), 0, entry);
  return next;
}

/** Returns the chosen columns after a new choice: kept ones in their order, then the new ones. */
export function chooseColumns(
  columns: readonly TemplateColumn[],
  fields: readonly string[],
): TemplateColumn[] {
  const kept = columns.filter(({ field }) => fields.includes(field));
  const known = new Set(kept.map(({ field }) => field));
  return [...kept, ...fields.filter((field) => !known.has(field)).map((field) => ({ field }))];
}
