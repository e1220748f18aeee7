import type { ReactNode } from 'react';
import { lazyPart } from '../../base/lazyPart.tsx';
import type { JsonViewProps } from './jsonProps.ts';

/**
 * Shows JSON as a tree for pointer and keyboard (↑ ↓ ← → Home End Enter, Ctrl + C copies the
 * selected line). Lists and objects show 100 members at a time, and texts 200 characters, both
 * expandable. A text that is not JSON or has more than 2 000 000 characters is shown as plain text.
 * The code is loaded on the first render.
 *
 * @example <JsonView label="请求内容" text={record.body} />
 */
export const JsonView: (props: JsonViewProps) => ReactNode = lazyPart(
  async () => (await import(/* webpackChunkName: 'json' */ './JsonTree.tsx')).JsonTree,
  { name: 'JsonView' },
);
