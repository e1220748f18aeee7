import type { ReactNode } from 'react';
import { lazyPart } from '../lazyPart.tsx';
import type { SelectableTreeProps } from './SelectableTree.tsx';

/**
 * A tree that is always open, of which one line is chosen: arrows move, Enter and Space choose, Alt with an arrow carries a line that can
 * be moved. It is one stop of the Tab key. Fetched when it is first drawn.
 *
 * @example
 * <SelectableTree label="角色" lines={[{ key: '1', name: '管理员', level: 1 }, { key: '2', name: '客服', level: 2 }]} chosen="2" onChoose={show} />
 */
export const SelectableTree: (props: SelectableTreeProps) => ReactNode = lazyPart(
  async () => (await import('./SelectableTree.tsx')).SelectableTree,
  { name: 'selectable tree' },
);
