import type { ReactNode } from 'react';
import { icons } from '../base/icons.tsx';
import { uiTexts } from '../base/texts.ts';
import type { TreeNode } from '../list/tree.ts';
import { useTableContent } from './tableContext.ts';
import './tree/tree.css';

/** Cell with the tree structure of its row: drag handle, fold button and content. */
export function TreeCell<Row extends object>({
  node,
  children,
}: {
  node: TreeNode<Row>;
  children: ReactNode;
}) {
  const { tree } = useTableContent<Row>().list;
  const { row, key, isOpen } = node;
  if (!tree) return children;
  const name = tree.nameOf(row);
  return (
    <div className="console-tree-cell">
      {isOpen === null ? (
        <span className="console-tree-fold" />
      ) : (
        <button
          type="button"
          className="console-tree-fold"
          aria-label={isOpen ? uiTexts.foldBranch(name) : uiTexts.openBranch(name)}
          onClick={() => tree.toggle(key)}
        >
          {isOpen ? icons.down : icons.next}
        </button>
      )}
      <div className="console-tree-content">{children}</div>
      {tree.move?.canMove(row) && (
        <button
          type="button"
          className="console-tree-handle"
          data-move={key}
          aria-label={uiTexts.moveRow(name)}
          title={uiTexts.moveKeys}
        >
          {icons.drag}
        </button>
      )}
    </div>
  );
}
