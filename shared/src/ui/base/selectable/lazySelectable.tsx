import type { ReactNode } from 'react';
import { lazyPart } from '../lazyPart.tsx';
import type { SelectableTreeProps } from './SelectableTree.tsx';

/**
 * A fully expanded tree with one selected row. Arrow keys move, Enter and Space select, Alt with an
 * arrow moves a row that is movable. It is one Tab stop. Its code is loaded on the first render.
 *
 * @example
 * <SelectableTree
 *   label="角色"
 *   lines={[
 *     { key: '1', name: '管理员', level: 1 },
 *     { key: '2', name: '客服', level: 2 },
 *   ]}
 *   chosen="2"
 *   onChoose={show}
 * />
 */
export const SelectableTree: (props: SelectableTreeProps) => ReactNode = lazyPart(
  async () => (await import('./SelectableTree.tsx')).SelectableTree,
  { name: 'selectable tree' },
);
