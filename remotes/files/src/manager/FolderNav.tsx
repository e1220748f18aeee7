import { formatBytes } from '@console/shared/format';
import { Note } from '@console/shared/ui';
import { type DragEvent, useState } from 'react';
import { type Folder, type Place, toLines, writePlace } from './manager.model.ts';
import { managerTexts as texts } from './manager.texts.ts';

interface FolderNavProps {
  folders: readonly Folder[];
  usedBytes: number;
  quotaBytes: number;
  place: Place;
  /** Whether the caller may see the files of other users. */
  showsAll: boolean;
  onOpen(place: Place): void;
  /** Moves the dragged items to a folder. */
  onDropItems(folderId: number): void;
}

interface NavButtonProps {
  name: string;
  level: number;
  isCurrent: boolean;
  onOpen(): void;
  onDropItems?: () => void;
}

/** Type of dragged items of the page, as opposed to files of the computer. */
export const ITEMS_TYPE = 'application/x-console-files';

/** Handlers that let a folder take dragged items. */
export function useItemDrop(onDropItems: (() => void) | undefined) {
  const [isOver, setOver] = useState(false);
  if (!onDropItems) return { isOver: false, handlers: {} };
  const takes = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(ITEMS_TYPE);
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!takes(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!takes(event)) return;
        event.preventDefault();
        event.stopPropagation();
        onDropItems();
      },
    },
  };
}

function NavButton({ name, level, isCurrent, onOpen, onDropItems }: NavButtonProps) {
  const { isOver, handlers } = useItemDrop(onDropItems);
  return (
    <li>
      <button
        type="button"
        className={`files-nav-button ${isOver ? 'files-drop-target' : ''}`}
        style={{ paddingLeft: 8 + (level - 1) * 16 }}
        aria-current={isCurrent ? 'page' : undefined}
        title={name}
        onClick={onOpen}
        {...handlers}
      >
        {name}
      </button>
    </li>
  );
}

/** Folders of the user, all files, the recycle bin, and the used space. */
export function FolderNav(props: FolderNavProps) {
  const { folders, usedBytes, quotaBytes, place, showsAll, onOpen, onDropItems } = props;
  const current = writePlace(place);
  const to = (target: Place) => ({
    isCurrent: writePlace(target) === current,
    onOpen: () => onOpen(target),
  });
  const space = texts.space(formatBytes(usedBytes), formatBytes(quotaBytes));
  return (
    <nav className="files-nav" aria-label={texts.nav}>
      <ul>
        <NavButton
          name={texts.mine}
          level={1}
          {...to({ kind: 'folder', folderId: 0 })}
          onDropItems={() => onDropItems(0)}
        />
        {toLines(folders).map(({ folder: { ID, name }, level }) => (
          <NavButton
            key={ID}
            name={name}
            level={level}
            {...to({ kind: 'folder', folderId: ID })}
            onDropItems={() => onDropItems(ID)}
          />
        ))}
        {showsAll && <NavButton name={texts.all} level={1} {...to({ kind: 'all' })} />}
        <NavButton name={texts.bin} level={1} {...to({ kind: 'bin' })} />
      </ul>
      <meter aria-label={space} max={quotaBytes || 1} value={usedBytes} />
      <Note>{space}</Note>
    </nav>
  );
}
