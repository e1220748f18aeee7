import { fileAddress } from '@console/shared/request';
import { Hidden, Note } from '@console/shared/ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { DesktopIcon } from './DesktopIcon.tsx';
import {
  cellBeside,
  gridSize,
  iconBeside,
  isArrow,
  isPlaced,
  type PlacedIcon,
  pictureAddress,
  settingValue,
  type View,
} from './desktop.model.ts';
import { desktopTexts as texts } from './desktop.texts.ts';
import { useIconDrag } from './useIconDrag.ts';

interface Cell {
  row: number;
  col: number;
}

interface Props {
  view: View;
  /** Keys of the icons that this level overrides. */
  ownKeys: ReadonlySet<string>;
  chosen: string | undefined;
  disabled: boolean;
  onChoose(key: string): void;
  onMove(key: string, cell: Cell): void;
  onEdit(key: string): void;
  onHide(key: string): void;
}

const FITS: Readonly<Record<string, { backgroundSize: string; backgroundRepeat: string }>> = {
  fill: { backgroundSize: 'cover', backgroundRepeat: 'no-repeat' },
  fit: { backgroundSize: 'contain', backgroundRepeat: 'no-repeat' },
  stretch: { backgroundSize: '100% 100%', backgroundRepeat: 'no-repeat' },
  center: { backgroundSize: 'auto', backgroundRepeat: 'no-repeat' },
  tile: { backgroundSize: 'auto', backgroundRepeat: 'repeat' },
};

function stageStyle(view: View) {
  const address = fileAddress(pictureAddress(settingValue(view, 'wallpaper')));
  const { columns, rows } = gridSize(view);
  return {
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
    ...(address !== '' && {
      backgroundImage: `url("${address}")`,
      ...FITS[String(settingValue(view, 'wallpaperFit'))],
    }),
  };
}

/** Moves icons, and announces each move to screen readers. */
function useIconMoves(icons: readonly PlacedIcon[], onMove: Props['onMove']) {
  const [announcement, setAnnouncement] = useState('');
  const move = (icon: PlacedIcon, cell: Cell): void => {
    const other = icons.find(
      ({ key, row, col }) => key !== icon.key && row === cell.row && col === cell.col,
    );
    setAnnouncement(
      other
        ? texts.swapped(icon.name, other.name)
        : texts.movedTo(icon.name, cell.row + 1, cell.col + 1),
    );
    onMove(icon.key, cell);
  };
  return { announcement, move };
}

/**
 * The desktop as customers see it. Icons are moved by dragging or with Alt and an arrow key.
 * Arrow keys alone move the focus.
 */
export function DesktopStage({
  view,
  ownKeys,
  chosen,
  disabled,
  onChoose,
  onMove,
  onEdit,
  onHide,
}: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const hint = useId();
  // A move does not change this order, because an element that is reordered in the DOM loses the
  // focus.
  const icons = view.icons.filter(isPlaced);
  const size = gridSize(view);
  const tabStop = icons.some(({ key }) => key === chosen) ? chosen : icons[0]?.key;
  const { announcement, move } = useIconMoves(icons, onMove);
  const drag = useIconDrag(size, (key, cell) => {
    const icon = icons.find((candidate) => candidate.key === key);
    if (!disabled && icon) move(icon, cell);
  });
  const focus = (key: string): void => {
    onChoose(key);
    stage.current?.querySelector<HTMLElement>(`[data-icon="${key}"]`)?.focus();
  };
  const onKey = (event: KeyboardEvent, icon: PlacedIcon): boolean => {
    if (isArrow(event.key)) {
      const beside = event.altKey ? undefined : iconBeside(icons, icon, event.key);
      const cell = event.altKey && !disabled ? cellBeside(icon, event.key, size) : undefined;
      if (beside) focus(beside.key);
      if (cell) move(icon, cell);
      return true;
    }
    if (event.key === 'Enter') onEdit(icon.key);
    else if (event.key === 'Delete' && !disabled) onHide(icon.key);
    else return false;
    return true;
  };
  return (
    <>
      <div className="desktop-scroll">
        <div
          ref={stage}
          className="desktop-stage"
          role="listbox"
          aria-label={texts.stage}
          aria-describedby={hint}
          style={stageStyle(view)}
          {...drag}
        >
          {icons.map((icon) => (
            <DesktopIcon
              key={icon.key}
              icon={icon}
              isOverridden={ownKeys.has(icon.key)}
              chosen={icon.key === chosen}
              isTabStop={icon.key === tabStop}
              onFocus={() => onChoose(icon.key)}
              onDoubleClick={() => onEdit(icon.key)}
              onKeyDown={(event) => onKey(event, icon) && event.preventDefault()}
            />
          ))}
        </div>
      </div>
      <Note id={hint}>{texts.stageHint}</Note>
      <Hidden as="p" role="status">
        {announcement}
      </Hidden>
    </>
  );
}
