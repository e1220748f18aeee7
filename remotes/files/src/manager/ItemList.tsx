import { formatBytes, formatTime } from '@console/shared/format';
import { MenuIcon } from '@console/shared/ui';
import { type DragEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { FileThumbnail } from '../parts/FileThumbnail.tsx';
import { ITEMS_TYPE, useItemDrop } from './FolderNav.tsx';
import { type Item, thumbnailAddress } from './manager.model.ts';
import { managerTexts as texts } from './manager.texts.ts';
import { type ItemSelection, modeOf } from './useItemSelection.ts';

/** Commands of the keyboard on the selected items. */
interface ItemCommands {
  onOpen(item: Item): void;
  onPreview(item: Item): void;
  onRename(): void;
  onDelete(): void;
  /** Moves the dragged items to a folder. */
  onDropItems(folderId: number): void;
}

interface ItemListProps extends ItemCommands {
  items: readonly Item[];
  selection: ItemSelection;
  isGrid: boolean;
  /** Shows the owner, for lists with files of several users. */
  showsOwner: boolean;
}

function Thumbnail({ item: { file, name } }: { item: Item }) {
  if (file) {
    const isPicture = file.kind === 'image' && file.tag !== 'svg';
    return <FileThumbnail name={name} src={isPicture ? thumbnailAddress(file) : undefined} />;
  }
  return (
    <span className="files-thumbnail" role="img" aria-label={texts.folder}>
      <MenuIcon name="folder" title={name} />
    </span>
  );
}

function Facts({ item, showsOwner }: { item: Item; showsOwner: boolean }) {
  const { file, folder } = item;
  if (!file) return <span className="files-fact">{formatTime(folder?.UpdatedAt ?? '')}</span>;
  return (
    <>
      {file.tags.map((tag) => (
        <span key={tag} className="files-tag">
          {tag}
        </span>
      ))}
      {file.uses > 0 && <span className="files-fact">{texts.uses(file.uses)}</span>}
      {showsOwner && <span className="files-fact">{file.userName}</span>}
      <span className="files-fact files-size">{formatBytes(file.size)}</span>
      <span className="files-fact">{formatTime(file.UpdatedAt)}</span>
    </>
  );
}

interface OptionProps extends Pick<ItemListProps, 'selection' | 'showsOwner'> {
  item: Item;
  isFocusable: boolean;
  onOpen(item: Item): void;
  onDropItems(folderId: number): void;
}

function Option({ item, selection, isFocusable, showsOwner, onOpen, onDropItems }: OptionProps) {
  const { key, name, folder } = item;
  const target = folder && folder.deletedAt === null ? folder.ID : undefined;
  const { isOver, handlers } = useItemDrop(
    target === undefined ? undefined : () => onDropItems(target),
  );
  const onDragStart = ({ dataTransfer }: DragEvent): void => {
    if (!selection.has(key)) selection.select(key, 'only');
    dataTransfer.setData(ITEMS_TYPE, key);
    dataTransfer.effectAllowed = 'move';
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys of all options
    <div
      role="option"
      className={`files-item ${isOver ? 'files-drop-target' : ''}`}
      aria-selected={selection.has(key)}
      tabIndex={isFocusable ? 0 : -1}
      data-key={key}
      draggable
      onDragStart={onDragStart}
      onClick={(event) => selection.select(key, modeOf(event))}
      onDoubleClick={() => onOpen(item)}
      {...handlers}
    >
      <Thumbnail item={item} />
      <span className="files-name" title={name}>
        {name}
      </span>
      <Facts item={item} showsOwner={showsOwner} />
    </div>
  );
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Handles the keys of the list: movement, selection and the commands on items. */
function useItemKeys({
  items,
  selection,
  ...commands
}: Omit<ItemListProps, 'isGrid' | 'showsOwner'>) {
  const keyboardFocus = useRef(false);
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    const item = items[selection.focusedIndex];
    const step = STEPS[key];
    const next = step && items[step(selection.focusedIndex, items.length - 1)];
    keyboardFocus.current = next !== undefined;
    if (next) selection.select(next.key, shiftKey ? 'range' : 'only');
    else if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') selection.selectAll();
    else if (key === 'Enter' && item) commands.onOpen(item);
    else if (key === ' ' && item) commands.onPreview(item);
    else if (key === 'F2') commands.onRename();
    else if (key === 'Delete') commands.onDelete();
    else if (key === 'Escape') selection.clear();
    else return;
    event.preventDefault();
  };
  return { onKeyDown, keyboardFocus };
}

/** Folders and files of a place, as a list or a grid. */
export function ItemList(props: ItemListProps) {
  const { items, selection, isGrid, showsOwner, onOpen, onDropItems } = props;
  const list = useRef<HTMLDivElement>(null);
  const { onKeyDown, keyboardFocus } = useItemKeys(props);
  const focusedKey = items[selection.focusedIndex]?.key;
  useEffect(() => {
    if (!keyboardFocus.current) return;
    const option = list.current?.querySelector<HTMLElement>(`[data-key="${focusedKey}"]`);
    option?.focus();
  }, [focusedKey, keyboardFocus]);
  return (
    <div
      ref={list}
      role="listbox"
      aria-multiselectable="true"
      aria-label={texts.items}
      className={isGrid ? 'files-grid' : 'files-list'}
      onKeyDown={onKeyDown}
    >
      {items.map((item, index) => (
        <Option
          key={item.key}
          item={item}
          selection={selection}
          isFocusable={index === selection.focusedIndex}
          showsOwner={showsOwner}
          onOpen={onOpen}
          onDropItems={onDropItems}
        />
      ))}
    </div>
  );
}
