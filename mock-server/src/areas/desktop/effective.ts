import { nearnessOf } from '../pc/index.ts';
import {
  DEFAULTS,
  type DesktopSaid,
  type DesktopSettings,
  type IconSaid,
  isSystem,
  SETTING_KEYS,
  type SettingKey,
  SYSTEM_ICONS,
} from './said.ts';

export const SOURCES = ['default', 'global', 'netbar', 'group', 'terminal'] as const;
type Source = (typeof SOURCES)[number];

/** What was said at one level, and what the level is called. */
export interface DesktopLayer extends DesktopSaid {
  source: Exclude<Source, 'default'>;
  name: string;
}

interface From {
  source: Source;
  /** What the level is called; empty for `default` and `global`. */
  sourceName: string;
}

/** An icon as it is in force. */
interface EffectiveIcon extends From {
  key: string;
  name: string;
  /** Empty for an icon of Windows itself. */
  target: string;
  args: string;
  picture: string;
  /** Where it is shown; nothing where it is hidden, or finds no room. */
  row: number | null;
  col: number | null;
  hidden: boolean;
  /** It is shown elsewhere than somebody wanted: another one is there, or the grid ends before. */
  displaced: boolean;
}

export interface EffectiveSetting extends From {
  key: SettingKey;
  value: DesktopSettings[SettingKey];
}

export interface Desktop {
  settings: EffectiveSetting[];
  icons: EffectiveIcon[];
}

const PRODUCT = { source: 'default', name: '', settings: {}, icons: SYSTEM_ICONS } as const;
const rank = ({ source }: Pick<From, 'source'>) => nearnessOf(source);

type Merged = IconSaid & From;

/** What is said of each icon, nearest last. One of which no level says what it opens is none. */
function mergeIcons(
  layers: readonly { source: Source; name: string; icons: readonly IconSaid[] }[],
): Merged[] {
  const merged = new Map<string, Merged>();
  for (const { source, name, icons } of layers)
    for (const icon of icons)
      merged.set(icon.key, { ...merged.get(icon.key), ...icon, source, sourceName: name });
  return [...merged.values()].filter(
    ({ key, name, target }) => isSystem(key) || (name !== undefined && target !== undefined),
  );
}

/** Gives each icon that is shown its cell: the nearest levels choose first, what finds its cell taken goes to the first free one, column by column. */
function arrange(
  icons: readonly Merged[],
  columns: number,
  rows: number,
): ReadonlyMap<string, { row: number; col: number }> {
  const taken = new Set<number>();
  const cells = new Map<string, { row: number; col: number }>();
  const take = (key: string, row: number, col: number): void => {
    taken.add(col * rows + row);
    cells.set(key, { row, col });
  };
  const left: Merged[] = [];
  const nearestFirst = [...icons].sort((one, other) => rank(other) - rank(one));
  for (const icon of nearestFirst) {
    const { key, row, col } = icon;
    const fits =
      row !== undefined &&
      col !== undefined &&
      row < rows &&
      col < columns &&
      !taken.has(col * rows + row);
    if (fits) take(key, row, col);
    else left.push(icon);
  }
  let next = 0;
  for (const { key } of left) {
    while (taken.has(next)) next += 1;
    if (next >= columns * rows) break;
    take(key, next % rows, Math.floor(next / rows));
  }
  return cells;
}

/**
 * The desktop as a customer sees it where these levels speak, each part with where it comes from. Of an icon every level says what it
 * wants otherwise, and the nearest counts: who moves an icon still follows the level behind in what it opens.
 *
 * @param layers in any order; the product itself stands behind them all
 */
export function desktopOf(layers: readonly DesktopLayer[]): Desktop {
  const near = [...layers].sort((one, other) => rank(one) - rank(other));
  const settings = SETTING_KEYS.map((key): EffectiveSetting => {
    const from = near.findLast((layer) => layer.settings[key] !== undefined);
    return {
      key,
      value: from?.settings[key] ?? DEFAULTS[key],
      source: from?.source ?? 'default',
      sourceName: from?.name ?? '',
    };
  });
  const { columns, rows } = valuesOf(settings);
  const all = mergeIcons([PRODUCT, ...near]);
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
        ...wanted
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
            (cell?.row !== wanted.row || cell?.col !== wanted.col) &&
            wanted.row !== undefined,
          source,
          sourceName,
        };
      },
    ),
  };
}

/** Settings without where they come from. */
export const valuesOf = (settings: readonly EffectiveSetting[]): DesktopSettings =>
  Object.fromEntries(settings.map(({ key, value }) => [key, value])) as unknown as DesktopSettings;
