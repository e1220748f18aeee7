import type { ReactNode } from 'react';
import { lazyPart } from '../../base/lazyPart.tsx';
import type { JsonViewProps } from './jsonProps.ts';

/**
 * JSON as a tree that opens and closes, by pointer and by keys (↑ ↓ ← → Home End Enter, Ctrl + C copies what is chosen). Of one list or object
 * 100 members are shown at a time, of one text 200 characters, each with a way to more; a text of more than 2 000 000 characters, and one
 * that is no JSON, is shown as it is. Its code is fetched when the first one is drawn.
 *
 * @example <JsonView label="请求内容" text={record.body} />
 */
export const JsonView: (props: JsonViewProps) => ReactNode = lazyPart(
  async () => (await import(/* webpackChunkName: 'json' */ './JsonTree.tsx')).JsonTree,
  { name: 'JsonView' },
);
