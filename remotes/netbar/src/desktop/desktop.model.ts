import type { Schemas } from '@console/shared/request';
import { desktopTexts as texts } from './desktop.texts.ts';

export type DesktopConfig = Schemas['DesktopConfig'];
export type View = DesktopConfig['view'];
export type Icon = View['icons'][number];
export type DesktopOverrides = DesktopConfig['said'];
type SaidIcon = DesktopOverrides['icons'][number];
export type Setting = View['settings'][number];
export type SettingKey = Setting['key'];

/** The form values of an icon. */
export interface IconForm {
  name: string;
  target: string;
  args: string;
  picture: string;
}

export type PlacedIcon = Icon & { row: number; col: number };
export const isPlaced = (icon: Icon): icon is PlacedIcon =>
  !icon.hidden && icon.row !== null && icon.col !== null;

/** Whether an icon belongs to Windows. Such icons have an empty target. */
export const isWindowsIcon = ({ target }: Icon): boolean => target === '';

export const findIcon = ({ icons }: View, key: string): Icon | undefined =>
  icons.find((icon) => icon.key === key);
export const settingValue = ({ settings }: View, key: SettingKey): Setting['value'] | undefined =>
  settings.find((setting) => setting.key === key)?.value;
export const gridSize = (view: View) => ({
  columns: Number(settingValue(view, 'columns')),
  rows: Number(settingValue(view, 'rows')),
});

/** Describes the source of a value for users. */
export const fromText = ({ source, sourceName }: Pick<Icon, 'source' | 'sourceName'>): string =>
  texts.from(texts.sources[source], sourceName);

/** The path of a picture by its key, or an empty string. */
export const pictureAddress = (key: unknown): string =>
  typeof key === 'string' && key !== '' ? `desktop/picture/${key}` : '';

/** Adds overrides of an icon at this level. */
function overrideIcon(
  overrides: DesktopOverrides,
  key: string,
  more: Partial<SaidIcon>,
): DesktopOverrides {
  const current = overrides.icons.find((icon) => icon.key === key);
  const others = overrides.icons.filter((icon) => icon !== current);
  return { ...overrides, icons: [...others, { ...current, key, ...more }] };
}

/** Removes the overrides of an icon. An icon that only this level has is deleted. */
export const resetIcon = (overrides: DesktopOverrides, key: string): DesktopOverrides => ({
  ...overrides,
  icons: overrides.icons.filter((icon) => icon.key !== key),
});

/** Hides an icon or shows a hidden one. A state that is already inherited is not overridden. */
export function setHidden(
  overrides: DesktopOverrides,
  { icons }: View,
  key: string,
  hidden: boolean,
): DesktopOverrides {
  const isInherited = icons.find((icon) => icon.key === key)?.hidden === hidden;
  const next = overrideIcon(overrides, key, { hidden });
  if (!isInherited) return next;
  const { hidden: _same, ...iconOverride } = next.icons.find((icon) => icon.key === key) ?? { key };
  return Object.keys(iconOverride).length === 1
    ? resetIcon(next, key)
    : { ...resetIcon(next, key), icons: [...resetIcon(next, key).icons, iconOverride] };
}

/** Moves an icon into a cell. An icon in that cell moves to the former cell. */
export function moveIcon(
  overrides: DesktopOverrides,
  view: View,
  key: string,
  { row, col }: { row: number; col: number },
): DesktopOverrides {
  const icon = findIcon(view, key);
  if (!icon || (icon.row === row && icon.col === col)) return overrides;
  const other = view.icons.find(
    (candidate) =>
      isPlaced(candidate) &&
      candidate.key !== key &&
      candidate.row === row &&
      candidate.col === col,
  );
  const moved = overrideIcon(overrides, key, { row, col });
  if (!other || icon.row === null || icon.col === null) return moved;
  return overrideIcon(moved, other.key, { row: icon.row, col: icon.col });
}

/** The first free cell, by columns as in Windows. */
function freeCell(view: View): { row: number; col: number } | undefined {
  const { columns, rows } = gridSize(view);
  const occupied = new Set(view.icons.filter(isPlaced).map(({ row, col }) => col * rows + row));
  const cell = Array.from({ length: columns * rows }, (_, at) => at).find(
    (at) => !occupied.has(at),
  );
  return cell === undefined ? undefined : { row: cell % rows, col: Math.floor(cell / rows) };
}

/** Adds an icon that no parent level has. */
export const addIcon = (
  overrides: DesktopOverrides,
  view: View,
  key: string,
  form: IconForm,
): DesktopOverrides => overrideIcon(overrides, key, { ...form, ...freeCell(view) });

/**
 * Overrides the values of an icon that differ from the inherited ones, and removes equal overrides.
 */
export function editIcon(
  overrides: DesktopOverrides,
  inherited: View,
  key: string,
  form: IconForm,
): DesktopOverrides {
  const behind = findIcon(inherited, key);
  if (!behind) return overrideIcon(overrides, key, form);
  const { row, col, hidden } = overrides.icons.find((icon) => icon.key === key) ?? { key };
  const others = Object.fromEntries(
    Object.entries(form).filter(([name, value]) => behind[name as keyof IconForm] !== value),
  );
  const changes = {
    ...(row !== undefined && { row }),
    ...(col !== undefined && { col }),
    ...(hidden !== undefined && { hidden }),
    ...others,
  };
  const rest = resetIcon(overrides, key);
  return Object.keys(changes).length === 0
    ? rest
    : { ...rest, icons: [...rest.icons, { key, ...changes }] };
}

/** Overrides a setting of the whole desktop; `undefined` inherits it again. */
export function setSetting(
  overrides: DesktopOverrides,
  key: SettingKey,
  value: Setting['value'] | undefined,
): DesktopOverrides {
  const { [key]: _former, ...rest } = overrides.settings;
  return {
    ...overrides,
    settings: value === undefined ? rest : { ...rest, [key]: value },
  } as DesktopOverrides;
}

/** Compares overrides in any order. */
export function isSame(left: DesktopOverrides, right: DesktopOverrides): boolean {
  const text = ({ settings, icons }: DesktopOverrides) =>
    JSON.stringify([
      sorted(settings),
      ...icons.map(sorted).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    ]);
  return text(left) === text(right);
}
const sorted = (record: object) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));

/**
 * Applies unsaved changes to a view before the server has checked them.
 *
 * @param overrides the current overrides of this level
 */
export const applyOverrides = (view: View, overrides: DesktopOverrides): View => ({
  ...view,
  icons: view.icons.map((icon) => {
    const override = overrides.icons.find(({ key }) => key === icon.key);
    return override?.row === undefined || override.col === undefined
      ? icon
      : { ...icon, row: override.row, col: override.col };
  }),
});

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
const STEPS: Readonly<Record<Arrow, { row: number; col: number }>> = {
  ArrowLeft: { row: 0, col: -1 },
  ArrowRight: { row: 0, col: 1 },
  ArrowUp: { row: -1, col: 0 },
  ArrowDown: { row: 1, col: 0 },
};
export const isArrow = (key: string): key is Arrow => Object.hasOwn(STEPS, key);

/** The adjacent cell in a direction, within the grid. */
export function cellBeside(
  { row, col }: PlacedIcon,
  arrow: Arrow,
  { columns, rows }: { columns: number; rows: number },
) {
  const step = STEPS[arrow];
  const beside = { row: row + step.row, col: col + step.col };
  return beside.row >= 0 && beside.row < rows && beside.col >= 0 && beside.col < columns
    ? beside
    : undefined;
}

/** The nearest icon in a direction. Icons straight ahead are preferred. */
export function iconBeside(
  icons: readonly PlacedIcon[],
  from: PlacedIcon,
  arrow: Arrow,
): PlacedIcon | undefined {
  const step = STEPS[arrow];
  const ahead = ({ row, col }: PlacedIcon) =>
    (row - from.row) * step.row + (col - from.col) * step.col;
  const aside = ({ row, col }: PlacedIcon) =>
    Math.abs((row - from.row) * step.col) + Math.abs((col - from.col) * step.row);
  return icons
    .filter((icon) => ahead(icon) > 0)
    .sort((left, right) => ahead(left) + 3 * aside(left) - ahead(right) - 3 * aside(right))[0];
}
