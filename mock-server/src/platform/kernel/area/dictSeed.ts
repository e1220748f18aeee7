import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * A dictionary as declared by an area: initial labels of a field's values. Operators can change
 * them later.
 */
export interface DictSeed {
  type: string;
  name: string;
  desc: string;
  /** Values in display order. `extend` holds any data for the page that uses the dictionary. */
  details: readonly (readonly [value: string, label: string, extend?: string])[];
}

/** A column that holds dictionary values. Values that a row uses are not deleted. */
export interface DictField {
  type: string;
  column: AnyPgColumn;
  /** Where the column is used, for display: 网吧 · 计费方式. */
  title: string;
}

/**
 * Creates a dictionary from the labels of its values, in display order.
 *
 * @example
 * dict<Ring>('netbar_ring', '灰度环', '升级时先后到达的批次', { canary: '尝鲜', early: '先行', stable: '稳定' })
 */
export const dict = <V extends string>(
  type: string,
  name: string,
  desc: string,
  labels: Readonly<Record<V, string>>,
): DictSeed => ({
  type,
  name,
  desc,
  details: Object.entries<string>(labels),
});
