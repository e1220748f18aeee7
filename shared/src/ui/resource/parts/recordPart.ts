import type { ComponentType } from 'react';
import type { PageValues } from '../../../router/pageContext.ts';

/** A page that a record page shows as one of its parts. */
export interface RecordPart<Row> {
  /** Value of `part` in the URL. */
  name: string;
  title: string;
  /** Menu name of the page. Users without the page do not see the part. */
  page: string;
  /** Query values of the page that select the record. */
  query?(record: Row): PageValues;
  /** Fields of the page's list call that select the record. */
  body?(record: Row): Readonly<Record<string, unknown>>;
  /** Imports the page. */
  load(): Promise<{ default: ComponentType }>;
}

/**
 * Parts of a record page. Must be a constant of the page's module.
 *
 * @example
 * const PARTS: RecordParts<Netbar> = {
 *   history: 'netbar',
 *   pages: [
 *     {
 *       name: 'alerts',
 *       title: '告警',
 *       page: 'netbarAlert',
 *       body: ({ ID }) => ({ netbarId: ID }),
 *       load: () => import('../alert/AlertListPage.tsx'),
 *     },
 *   ],
 * };
 */
export interface RecordParts<Row> {
  pages?: readonly RecordPart<Row>[];
  /** Object kind of the record in operation records. Adds the part 操作记录. */
  history?: string;
}
