import { type Static, Type } from 'typebox';
import { texts } from './texts.ts';

const MOST_COLUMNS = 24;
const MOST_ROWS = 14;
/** More than any screen of a customer shows. */
const MOST_ICONS = 100;

/** What names a picture: see `desktopPictures`. Empty for none. */
const Picture = (title: string) =>
  Type.String({ pattern: '^(?:[0-9a-f]{32}\\.[a-z0-9]{1,5})?$', maxLength: 40, title });

/** What a desktop as a whole can be told, one by one. */
export const DesktopSettings = Type.Object({
  columns: Type.Integer({ minimum: 4, maximum: MOST_COLUMNS, title: texts.fields.desktopSettings }),
  rows: Type.Integer({ minimum: 3, maximum: MOST_ROWS, title: texts.fields.rows }),
  wallpaper: Picture(texts.fields.wallpaper),
  wallpaperFit: Type.Enum(['fill', 'fit', 'stretch', 'center', 'tile'], {
    title: texts.fields.wallpaperFit,
  }),
  lockDesktop: Type.Boolean({ title: texts.fields.lockDesktop }),
  restoreOnBoot: Type.Boolean({ title: texts.fields.restoreOnBoot }),
});
export type DesktopSettings = Static<typeof DesktopSettings>;
export type SettingKey = keyof DesktopSettings;
export const SETTING_KEYS = Object.keys(DesktopSettings.properties) as SettingKey[];

/** What is in force where nobody said anything. */
export const DEFAULTS: DesktopSettings = {
  columns: 16,
  rows: 9,
  wallpaper: '',
  wallpaperFit: 'fill',
  lockDesktop: false,
  restoreOnBoot: true,
};

/** What a level says of one icon: of what it leaves out the level behind speaks. Of an icon that nobody behind knows it says all. */
const IconSaid = Type.Object({
  key: Type.String({ pattern: '^[A-Za-z0-9-]{1,36}$', maxLength: 36, title: texts.fields.key }),
  name: Type.Optional(
    Type.String({ minLength: 1, maxLength: 40, pattern: '\\S', title: texts.fields.name }),
  ),
  target: Type.Optional(Type.String({ minLength: 1, maxLength: 300, title: texts.fields.target })),
  args: Type.Optional(Type.String({ maxLength: 500, title: texts.fields.args })),
  picture: Type.Optional(Picture(texts.fields.picture)),
  row: Type.Optional(Type.Integer({ minimum: 0, maximum: MOST_ROWS - 1, title: texts.fields.row })),
  col: Type.Optional(
    Type.Integer({ minimum: 0, maximum: MOST_COLUMNS - 1, title: texts.fields.col }),
  ),
  hidden: Type.Optional(Type.Boolean({ title: texts.fields.hidden })),
});
export type IconSaid = Static<typeof IconSaid>;

/** What a level says of the desktop. */
export const DesktopSaid = Type.Object({
  settings: Type.Partial(DesktopSettings, { title: texts.fields.settings }),
  icons: Type.Array(IconSaid, { maxItems: MOST_ICONS, title: texts.fields.icons }),
});
export type DesktopSaid = Static<typeof DesktopSaid>;
export const NOTHING: DesktopSaid = { settings: {}, icons: [] };

const { system } = texts;
export type SystemKey = keyof typeof system;
export const isSystem = (key: string): key is SystemKey => Object.hasOwn(system, key);

/** The icons that Windows has of its own: the first two are shown where nobody said anything. */
export const SYSTEM_ICONS: readonly IconSaid[] = (Object.keys(system) as SystemKey[]).map(
  (key, at) => ({
    key,
    name: system[key],
    target: '',
    row: at,
    col: 0,
    hidden: at > 1,
  }),
);
