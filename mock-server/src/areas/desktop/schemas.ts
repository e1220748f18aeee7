import { type Static, Type } from 'typebox';
import { expectUpdatedAt, name, requestId } from '../../http/schemas.ts';
import { idOf } from '../../platform/kernel/area/idOf.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { placeFields, terminals } from '../pc/index.ts';
import { SOURCES } from './effective.ts';
import { DesktopSaid, SETTING_KEYS } from './said.ts';
import { texts } from './texts.ts';

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);
const from = { source: choice(SOURCES, texts.fields.source), sourceName: Type.String() };

/** An icon as it is in force at a level. */
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

/** A desktop as it is in force at a level, each part with where it comes from. */
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
    /** The netbar that a machine or a group is of. */
    netbarId: nullable(Type.Integer()),
    /** What this level itself says, what is in force, and what would be if it said nothing. */
    said: DesktopSaid,
    view: DesktopView,
    inherited: DesktopView,
    updaterName: Type.String(),
    /** When this level was last changed; nothing where it says nothing. */
    UpdatedAt: nullable(Type.String()),
    /** In force for the netbar, and how many of its machines have it. */
    version: Type.Integer(),
    machines: Type.Integer(),
    applied: Type.Integer(),
    actions: Type.Array(Type.String()),
  }),
);
export type DesktopConfig = Static<typeof DesktopConfig>;

export const OfPlace = Type.Object(placeFields);
export const PreviewDesktop = Type.Object({
  ...placeFields,
  ...DesktopSaid.properties,
  /** As this machine of the level would show it. */
  machineId: Type.Optional(idOf(terminals.id, texts.fields.machineId)),
});
export const PreviewedDesktop = Type.Object({ placeName: Type.String(), view: DesktopView });
export const SetDesktop = Type.Object({
  ...placeFields,
  ...DesktopSaid.properties,
  expectUpdatedAt,
  requestId,
});
