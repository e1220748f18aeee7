import { levelPrecedence } from '../pc/index.ts';
import {
  DEFAULTS,
  type DesktopOverrides,
  type DesktopSettings,
  type IconOverrides,
  isSystem,
  SETTING_KEYS,
  type SettingKey,
  SYSTEM_ICONS,
} from './overrides.ts';

export const SOURCES = ['default', 'global', 'netbar', 'group', 'terminal'] as const;
type Source = (typeof SOURCES)[number];

/** Overrides of one level, with the name of the level. */
export interface DesktopLayer extends DesktopOverrides {
  source: Exclude<Source, 'default'>;
  name: string;
}

interface ValueSource {
  source: Source;
  /** Name of the level. Empty for `default` and `global`. */
  sourceName: string;
}

/** Effective icon. */
interface EffectiveIcon extends ValueSource {
  key: string;
  name: string;
  /** Empty for a Windows icon. */
  target: string;
  args: string;
  picture: string;
  /** Cell of the icon. Null if it is hidden or no cell is free. */
  row: number | null;
  col: number | null;
  hidden: boolean;
  /**
   * Whether the icon is not in its requested cell, because the cell is occupied or outside the
   * grid.
   */
  displaced: boolean;
}

export interface EffectiveSetting extends ValueSource {
  key: SettingKey;
  value: DesktopSettings[SettingKey];
}

export interface Desktop {
  settings: EffectiveSetting[];
  icons: EffectiveIcon[];
}

const PRODUCT_LAYER = { source: 'default', name: '', settings: {}, icons: SYSTEM_ICONS } as const;
const rank = ({ source }: Pick<ValueSource, 'source'>) => levelPrecedence(source);

type MergedIcon = IconOverrides & ValueSource;

/**
 * Merges the overrides of all levels per icon. Icons without a name or target are dropped, except
 * Windows icons.
 */
function mergeIcons(
  layers: readonly { source: Source; name: string; icons: readonly IconOverrides[] }[],
): MergedIcon[] {
  const merged = new Map<string, MergedIcon>();
  for (const { source, name, icons } of layers)
    for (const icon of icons)
      merged.set(icon.key, { ...merged.get(icon.key), ...icon, source, sourceName: name });
  return [...merged.values()].filter(
    ({ key, name, target }) => isSystem(key) || (name !== undefined && target !== undefined),
  );
}

/**
 * Assigns a cell to each visible icon. Icons of nearer levels choose first. An icon whose cell is
 * occupied gets the first free cell, column by column.
 */
function arrange(
  icons: readonly MergedIcon[],
  columns: number,
  rows: number,
): ReadonlyMap<string, { row: number; col: number }> {
  const occupied = new Set<number>();
  const cells = new Map<string, { row: number; col: number }>();
  const assign = (key: string, row: number, col: number): void => {
    occupied.add(col * rows + row);
    cells.set(key, { row, col });
  };
  const unplaced: MergedIcon[] = [];
  const nearestFirst = [...icons].sort((first, second) => rank(second) - rank(first));
  for (const icon of nearestFirst) {
    const { key, row, col } = icon;
    const fits =
      row !== undefined &&
      col !== undefined &&
      row < rows &&
      col < columns &&
      !occupied.has(col * rows + row);
    if (fits) assign(key, row, col);
    else unplaced.push(icon);
  }
  let next = 0;
  for (const { key } of unplaced) {
    while (occupied.has(next)) next += 1;
    if (next >= columns * rows) break;
    assign(key, next % rows, Math.floor(next / rows));
  }
  return cells;
}

/**
 * Returns the effective desktop with the source of each part. Each level overrides only single
 * fields of an icon, so a moved icon still inherits its target.
 *
 * @param layers overrides of the levels, in any order
 */
export function effectiveDesktop(layers: readonly DesktopLayer[]): Desktop {
  const sorted = [...layers].sort((first, second) => rank(first) - rank(second));
  const settings = SETTING_KEYS.map((key): EffectiveSetting => {
    const layer = sorted.findLast((layer) => layer.settings[key] !== undefined);
    return {
      key,
      value: layer?.settings[key] ?? DEFAULTS[key],
      source: layer?.source ?? 'default',
      sourceName: layer?.name ?? '',
    };
  });
  const { columns, rows } = settingValues(settings);
  const all = mergeIcons([PRODUCT_LAYER, ...sorted]);
  const cells = arrange(
    all.filter(({ hidden }) => !hidden),
    columns,
    rows,
  );
  return {
    settings,
    icons: all.map(
      ({
        key,
        name = '',
        target = '',
        args = '',
        picture = '',
        hidden = false,
        source,
        sourceName,
        ...requested
      }) => {
        const cell = cells.get(key);
        return {
          key,
          name,
          target,
          args,
          picture,
          row: cell?.row ?? null,
          col: cell?.col ?? null,
          hidden,
          displaced:
            !hidden &&
            (cell?.row !== requested.row || cell?.col !== requested.col) &&
            requested.row !== undefined,
          source,
          sourceName,
        };
      },
    ),
  };
}

/** Returns the settings without sources. */
export const settingValues = (settings: readonly EffectiveSetting[]): DesktopSettings =>
  Object.fromEntries(settings.map(({ key, value }) => [key, value])) as unknown as DesktopSettings;
