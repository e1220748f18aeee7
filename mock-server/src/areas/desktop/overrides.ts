import { type Static, Type } from 'typebox';
import { texts } from './texts.ts';

const MAX_COLUMNS = 24;
const MAX_ROWS = 14;
/** Above the number of icons that any screen can show. */
const MAX_ICONS = 100;

/** Key of a picture in `desktopPictures`. Empty for none. */
const Picture = (title: string) =>
  Type.String({ pattern: '^(?:[0-9a-f]{32}\\.[a-z0-9]{1,5})?$', maxLength: 40, title });

/** Settings of the whole desktop. */
export const DesktopSettings = Type.Object({
  columns: Type.Integer({ minimum: 4, maximum: MAX_COLUMNS, title: texts.fields.desktopSettings }),
  rows: Type.Integer({ minimum: 3, maximum: MAX_ROWS, title: texts.fields.rows }),
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

/** Values that apply if no level sets them. */
export const DEFAULTS: DesktopSettings = {
  columns: 16,
  rows: 9,
  wallpaper: '',
  wallpaperFit: 'fill',
  lockDesktop: false,
  restoreOnBoot: true,
};

/**
 * Icon overrides of a level. Absent fields are inherited. An icon that no other level defines needs
 * all required fields.
 */
const IconFields = Type.Object({
  key: Type.String({ pattern: '^[A-Za-z0-9-]{1,36}$', maxLength: 36, title: texts.fields.key }),
  name: Type.Optional(
    Type.String({ minLength: 1, maxLength: 40, pattern: '\\S', title: texts.fields.name }),
  ),
  target: Type.Optional(Type.String({ minLength: 1, maxLength: 300, title: texts.fields.target })),
  args: Type.Optional(Type.String({ maxLength: 500, title: texts.fields.args })),
  picture: Type.Optional(Picture(texts.fields.picture)),
  row: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_ROWS - 1, title: texts.fields.row })),
  col: Type.Optional(
    Type.Integer({ minimum: 0, maximum: MAX_COLUMNS - 1, title: texts.fields.col }),
  ),
  hidden: Type.Optional(Type.Boolean({ title: texts.fields.hidden })),
});
export type IconOverrides = Static<typeof IconFields>;

/** Desktop overrides of a level. */
export const DesktopOverrides = Type.Object({
  settings: Type.Partial(DesktopSettings, { title: texts.fields.settings }),
  icons: Type.Array(IconFields, { maxItems: MAX_ICONS, title: texts.fields.icons }),
});
export type DesktopOverrides = Static<typeof DesktopOverrides>;
export const NO_OVERRIDES: DesktopOverrides = { settings: {}, icons: [] };

const { system } = texts;
export type SystemKey = keyof typeof system;
export const isSystem = (key: string): key is SystemKey => Object.hasOwn(system, key);

/** Windows icons. The first two are visible by default. */
export const SYSTEM_ICONS: readonly IconOverrides[] = (Object.keys(system) as SystemKey[]).map(
  (key, at) => ({
    key,
    name: system[key],
    target: '',
    row: at,
    col: 0,
    hidden: at > 1,
  }),
);
