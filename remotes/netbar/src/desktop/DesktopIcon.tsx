import { fileAddress } from '@console/shared/request';
import type { KeyboardEvent } from 'react';
import { fromText, type PlacedIcon, pictureAddress } from './desktop.model.ts';
import { desktopTexts as texts } from './desktop.texts.ts';

/** The picture of an icon. Without one, the first character of its name. */
const Face = ({ icon: { picture, name } }: { icon: PlacedIcon }) =>
  picture === '' ? (
    <i aria-hidden="true" data-face={[...name][0]} />
  ) : (
    <img src={fileAddress(pictureAddress(picture))} alt="" draggable={false} />
  );

interface DesktopIconProps {
  icon: PlacedIcon;
  /** Whether this level overrides the icon. */
  isOverridden: boolean;
  chosen: boolean;
  /** Whether Tab moves the focus to this icon. */
  isTabStop: boolean;
  onFocus(): void;
  onDoubleClick(): void;
  onKeyDown(event: KeyboardEvent): void;
}

export function DesktopIcon({
  icon,
  isOverridden,
  chosen,
  isTabStop,
  ...handlers
}: DesktopIconProps) {
  const { key, name, row, col, displaced } = icon;
  const from = isOverridden ? texts.own : fromText(icon);
  return (
    <div
      role="option"
      data-icon={key}
      data-own={isOverridden}
      data-displaced={displaced}
      className="desktop-icon"
      aria-selected={chosen}
      aria-label={texts.iconWords(name, row + 1, col + 1, from)}
      title={`${name} · ${from}`}
      tabIndex={isTabStop ? 0 : -1}
      style={{ gridRow: row + 1, gridColumn: col + 1 }}
      {...handlers}
    >
      <Face icon={icon} />
      <span>{name}</span>
    </div>
  );
}
