import { Input } from '@arco-design/web-react';
import { icons, TextButton } from '@console/shared/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { rightsTexts as texts } from '../base/authority.texts.ts';
import { Tick } from './Tick.tsx';
import {
  filterTree,
  flattenNodes,
  rightKeys,
  type TickNode,
  type Ticks,
  tickState,
  toggle,
} from './tickTree.ts';
import { type TreeKeys, useTreeKeys } from './useTreeKeys.ts';

interface TickTreeProps<Node extends TickNode> {
  /** Accessible name of the tree. */
  label: string;
  filterLabel: string;
  nodes: readonly Node[];
  ticks: Ticks;
  onChange(ticks: Set<string>): void;
  /** Whether all branches are open initially. */
  startOpen: boolean;
  /** Additional content beside the name of a node. */
  detail?: ((node: Node) => ReactNode) | undefined;
  /** Controls at the end of a row. They use `tabIndex`, so that the tree has one tab stop. */
  extra?: ((node: Node, tabIndex: number) => ReactNode) | undefined;
}

interface BranchProps<Node extends TickNode>
  extends Pick<TickTreeProps<Node>, 'ticks' | 'detail' | 'extra'> {
  keys: TreeKeys;
  isOpen(key: string): boolean;
  /** Undefined if branches cannot be folded. */
  setOpen?: ((key: string, open: boolean) => void) | undefined;
  onTick(node: Node): void;
}

function Fold({
  node,
  isOpen,
  setOpen,
}: { node: TickNode } & Pick<BranchProps<TickNode>, 'isOpen' | 'setOpen'>) {
  const open = isOpen(node.key);
  if (node.children.length === 0 || !setOpen) return <span className="role-fold" />;
  return (
    <button
      type="button"
      className="role-fold"
      tabIndex={-1}
      aria-expanded={open}
      aria-label={open ? texts.fold(node.label) : texts.open(node.label)}
      onClick={() => setOpen(node.key, !open)}
    >
      {icons.next}
    </button>
  );
}

function Count({ node, ticks }: { node: TickNode; ticks: Ticks }) {
  const below = rightKeys(node.children);
  if (below.length === 0) return null;
  return (
    <span className="rights-count">
      {below.filter((key) => ticks.has(key)).length} / {below.length}
    </span>
  );
}

function Row<Node extends TickNode>({ node, ...props }: BranchProps<Node> & { node: Node }) {
  const { ticks, keys, isOpen, setOpen, onTick, detail, extra } = props;
  const tabIndex = keys.active === node.key ? 0 : -1;
  return (
    <div className="rights-row" data-key={node.key}>
      <Fold node={node} isOpen={isOpen} setOpen={setOpen} />
      <Tick
        state={tickState(node, ticks)}
        tabIndex={tabIndex}
        onChange={() => onTick(node)}
        onFocus={() => keys.setActive(node.key)}
        onKeyDown={keys.onKeyDown}
      >
        <span className="rights-label">{node.label}</span>
        {detail?.(node)}
      </Tick>
      <Count node={node} ticks={ticks} />
      {extra?.(node, tabIndex)}
    </div>
  );
}

function Branch<Node extends TickNode>({
  nodes,
  ...props
}: BranchProps<Node> & { nodes: readonly Node[] }) {
  return nodes.map((node) => (
    <li key={node.key}>
      <Row node={node} {...props} />
      {node.children.length > 0 && props.isOpen(node.key) && (
        <ul>
          {/* The children of a node have the same type. */}
          <Branch nodes={node.children as readonly Node[]} {...props} />
        </ul>
      )}
    </li>
  ));
}

interface BarProps<Node extends TickNode>
  extends Pick<TickTreeProps<Node>, 'filterLabel' | 'nodes' | 'ticks' | 'onChange'> {
  shown: readonly Node[];
  word: string;
  onWord(keyword: string): void;
  onFoldAll(open: boolean): void;
}

function Bar<Node extends TickNode>({
  filterLabel,
  nodes,
  ticks,
  onChange,
  shown,
  word,
  onWord,
  onFoldAll,
}: BarProps<Node>) {
  const rights = rightKeys(nodes);
  const whole = { key: '', label: '', searchText: '', isRight: false, children: shown };
  return (
    <div className="rights-bar">
      <Input
        allowClear
        aria-label={filterLabel}
        placeholder={filterLabel}
        value={word}
        onChange={onWord}
      />
      <Tick
        state={tickState(whole, ticks)}
        disabled={shown.length === 0}
        onChange={() => onChange(toggle(nodes, shown, ticks))}
      >
        {texts.all}
      </Tick>
      <span className="rights-chosen" role="status">
        {texts.chosen(rights.filter((key) => ticks.has(key)).length, rights.length)}
      </span>
      {/* Search results are always open. */}
      {word.trim() === '' && (
        <>
          <TextButton onClick={() => onFoldAll(true)}>{texts.openAll}</TextButton>
          <TextButton onClick={() => onFoldAll(false)}>{texts.closeAll}</TextButton>
        </>
      )}
    </div>
  );
}

/**
 * A tree of rights with checkboxes and a filter. A checkbox changes the visible part of its branch,
 * and is half ticked if only a part is ticked. The tree has one tab stop; see `useTreeKeys` for its
 * keys.
 */
export function TickTree<Node extends TickNode>(props: TickTreeProps<Node>) {
  const { label, filterLabel, nodes, ticks, onChange, startOpen, detail, extra } = props;
  const [keyword, setKeyword] = useState('');
  const [open, setOpenKeys] = useState<ReadonlySet<string>>(
    () => new Set(startOpen ? flattenNodes(nodes).map(({ key }) => key) : []),
  );
  const shown = useMemo(() => filterTree(nodes, keyword) as readonly Node[], [nodes, keyword]);
  const isFiltered = keyword.trim() !== '';
  const isOpen = (key: string): boolean => isFiltered || open.has(key);
  const setOpen = (key: string, toOpen: boolean): void => {
    if (!isFiltered)
      setOpenKeys(
        (before) =>
          new Set(toOpen ? [...before, key] : [...before].filter((openKey) => openKey !== key)),
      );
  };
  const keys = useTreeKeys(shown, isOpen, setOpen);
  const branch = {
    ticks,
    keys,
    isOpen,
    detail,
    extra,
    onTick: (node: Node) => onChange(toggle(nodes, [node], ticks)),
  };
  return (
    <>
      <Bar
        filterLabel={filterLabel}
        nodes={nodes}
        ticks={ticks}
        onChange={onChange}
        shown={shown}
        word={keyword}
        onWord={setKeyword}
        onFoldAll={(all) =>
          setOpenKeys(new Set(all ? flattenNodes(nodes).map(({ key }) => key) : []))
        }
      />
      {shown.length === 0 ? (
        <p className="rights-empty">{isFiltered ? texts.noMatch(keyword.trim()) : texts.nothing}</p>
      ) : (
        <ul className="rights-tree" data-tree aria-label={label} aria-description={texts.keys}>
          <Branch nodes={shown} {...branch} setOpen={isFiltered ? undefined : setOpen} />
        </ul>
      )}
    </>
  );
}
