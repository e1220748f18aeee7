import { fileAddress } from '@console/shared/request';
import { Hidden, Note } from '@console/shared/ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import {
  cellBeside,
  fromText,
  iconBeside,
  isArrow,
  isPlaced,
  type PlacedIcon,
  pictureAddress,
  settingOf,
  sizeOf,
  type View,
} from './desktop.model.ts';
import { desktopTexts as texts } from './desktop.texts.ts';
import { useIconDrag } from './useIconDrag.ts';

interface Props {
  view: View;
  /** Keys of the icons of which this level says something itself. */
  own: ReadonlySet<string>;
  chosen: string | undefined;
  disabled: boolean;
  onChoose(key: string): void;
  onMove(key: string, cell: { row: number; col: number }): void;
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

function lookOf(view: View) {
  const address = fileAddress(pictureAddress(settingOf(view, 'wallpaper')));
  const { columns, rows } = sizeOf(view);
  return {
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
    ...(address !== '' && {
      backgroundImage: `url("${address}")`,
      ...FITS[String(settingOf(view, 'wallpaperFit'))],
    }),
  };
}

/** What stands for the program's own picture: the first character of the name. */
const Face = ({ icon: { picture, name } }: { icon: PlacedIcon }) =>
  picture === '' ? (
    <i aria-hidden="true" data-face={[...name][0]} />
  ) : (
    <img src={fileAddress(pictureAddress(picture))} alt="" draggable={false} />
  );

/** The desktop as the customer sees it. Icons are dragged, or moved with Alt and an arrow; arrows alone lead from one to the next. */
export function DesktopStage({
  view,
  own,
  chosen,
  disabled,
  onChoose,
  onMove,
  onEdit,
  onHide,
}: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const hint = useId();
  const [said, setSaid] = useState('');
  // In an order that no move changes: an element that is put elsewhere among its siblings loses the focus.
  const icons = view.icons.filter(isPlaced);
  const size = sizeOf(view);
  const entry = icons.some(({ key }) => key === chosen) ? chosen : icons[0]?.key;
  const move = (icon: PlacedIcon, cell: { row: number; col: number }): void => {
    const other = icons.find(
      ({ key, row, col }) => key !== icon.key && row === cell.row && col === cell.col,
    );
    setSaid(
      other
        ? texts.swapped(icon.name, other.name)
        : texts.movedTo(icon.name, cell.row + 1, cell.col + 1),
    );
    onMove(icon.key, cell);
  };
  const drag = useIconDrag(size, (key, cell) => {
    const icon = icons.find((one) => one.key === key);
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
          style={lookOf(view)}
          {...drag}
        >
          {icons.map((icon) => {
            const { key, name, row, col, displaced } = icon;
            const from = own.has(key) ? texts.own : fromText(icon);
            return (
              <div
                key={key}
                role="option"
                data-icon={key}
                data-own={own.has(key)}
                data-displaced={displaced}
                className="desktop-icon"
                aria-selected={key === chosen}
                aria-label={texts.iconWords(name, row + 1, col + 1, from)}
                title={`${name} · ${from}`}
                tabIndex={key === entry ? 0 : -1}
                style={{ gridRow: row + 1, gridColumn: col + 1 }}
                onFocus={() => onChoose(key)}
                onDoubleClick={() => onEdit(key)}
                onKeyDown={(event) => onKey(event, icon) && event.preventDefault()}
              >
                <Face icon={icon} />
                <span>{name}</span>
              </div>
            );
          })}
        </div>
      </div>
      <Note id={hint}>{texts.stageHint}</Note>
      <Hidden as="p" role="status">
        {said}
      </Hidden>
    </>
  );
}
