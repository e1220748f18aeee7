import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** A dictionary as an area declares it: the first labels of a field's values, which operators may change afterwards. */
export interface DictSeed {
  type: string;
  name: string;
  desc: string;
  /** Values in the order in which they are offered. `extend` is free for the screen that uses the dictionary. */
  details: readonly (readonly [value: string, label: string, extend?: string])[];
}

/** A column that holds values of a dictionary, which then are not removed while a row has them. */
export interface DictField {
  /** Of the dictionary. */
  type: string;
  column: AnyPgColumn;
  /** Where people meet it: 网吧 · 计费方式. */
  title: string;
}

/**
 * A dictionary by the labels of its values, in the order in which they are offered.
 *
 * @example dict<Ring>('netbar_ring', '灰度环', '升级时先后到达的批次', { canary: '尝鲜', early: '先行', stable: '稳定' })
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
