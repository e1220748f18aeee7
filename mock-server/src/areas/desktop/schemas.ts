import { type Static, Type } from 'typebox';
import { expectUpdatedAt, name, requestId } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { targetFields, terminals } from '../pc/index.ts';
import { SOURCES } from './effective.ts';
import { DesktopOverrides, SETTING_KEYS } from './overrides.ts';
import { texts } from './texts.ts';

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);
const from = { source: choice(SOURCES, texts.fields.source), sourceName: Type.String() };

/** Effective icon at a level. */
const DesktopIcon = name(
  'DesktopIcon',
  Type.Object({
    key: Type.String(),
    name: Type.String(),
    target: Type.String(),
    args: Type.String(),
    picture: Type.String(),
    row: nullable(Type.Integer()),
    col: nullable(Type.Integer()),
    hidden: Type.Boolean(),
    displaced: Type.Boolean(),
    ...from,
  }),
);

/** Effective desktop at a level, with the source of each part. */
const DesktopView = name(
  'DesktopView',
  Type.Object({
    settings: Type.Array(
      Type.Object({
        key: choice(SETTING_KEYS, texts.fields.desktopViewKey),
        value: Type.Union([Type.Integer(), Type.Boolean(), Type.String()]),
        ...from,
      }),
    ),
    icons: Type.Array(DesktopIcon),
  }),
);

export const DesktopConfig = name(
  'DesktopConfig',
  Type.Object({
    level: choice(['global', 'netbar', 'group', 'terminal'], texts.fields.level),
    placeName: Type.String(),
    /** Netbar of the group or terminal. */
    netbarId: nullable(Type.Integer()),
    /**
     * Overrides of this level, effective desktop, and desktop without the overrides of this level.
     */
    said: DesktopOverrides,
    view: DesktopView,
    inherited: DesktopView,
    updaterName: Type.String(),
    /** Time of the last change of this level. Null without overrides. */
    UpdatedAt: nullable(Type.String()),
    /** Active version of the netbar, and number of its terminals that applied it. */
    version: Type.Integer(),
    machines: Type.Integer(),
    applied: Type.Integer(),
    actions: Type.Array(Type.String()),
  }),
);
export type DesktopConfig = Static<typeof DesktopConfig>;

export const ConfigTargetBody = Type.Object(targetFields);
export const PreviewDesktop = Type.Object({
  ...targetFields,
  ...DesktopOverrides.properties,
  /** Terminal of the level whose desktop is shown. */
  machineId: Type.Optional(idSchema(terminals.id, texts.fields.machineId)),
});
export const PreviewedDesktop = Type.Object({ placeName: Type.String(), view: DesktopView });
export const SetDesktop = Type.Object({
  ...targetFields,
  ...DesktopOverrides.properties,
  expectUpdatedAt,
  requestId,
});
