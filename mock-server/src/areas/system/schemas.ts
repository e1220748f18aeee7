import { type TSchema, Type } from 'typebox';
import { name } from '../../http/schemas.ts';
import type { SettingsGroup } from '../../settings/define.ts';
import { settingsGroups } from '../../settings/groups.ts';
import { COMPATIBLE_GROUPS } from './compatibleGroups.ts';

/** Longest text of a secret, in characters: a private key in PEM form fits. */
const SECRET_MAX = 8000;

const SecretState = Type.Object({ set: Type.Boolean() });

const readGroup = (group: SettingsGroup) =>
  Type.Object({
    ...group.schema.properties,
    ...Object.fromEntries(
      Object.entries(group.secrets).map(([key, title]) => [key, Type.Object(SecretState.properties, { title })]),
    ),
  });

const writeGroup = (group: SettingsGroup) => {
  const plain = Object.entries(group.schema.properties).map(([key, schema]) => [key, Type.Optional(schema)]);
  const secrets = Object.entries(group.secrets).map(([key, title]) => [
    key,
    Type.Optional(Type.Union([Type.String({ maxLength: SECRET_MAX }), Type.Null(), SecretState], { title })),
  ]);
  return Type.Optional(Type.Object(Object.fromEntries([...plain, ...secrets])));
};

/** A group of the compatible client: read only. */
const CompatibleGroup = Type.Record(Type.String(), Type.Unknown());

const byGroup = (make: (group: SettingsGroup) => TSchema, compatible: TSchema) =>
  Type.Unsafe<Record<string, Record<string, unknown>>>(
    Type.Object({
      ...Object.fromEntries(settingsGroups.map((group) => [group.name, make(group)])),
      ...Object.fromEntries(COMPATIBLE_GROUPS.map((group) => [group, compatible])),
    }),
  );

/** What a screen needs to draw a form for a group: titles, kinds and limits of its settings as JSON schemas, and defaults. */
const GroupForm = Type.Object({
  name: Type.String(),
  title: Type.String(),
  fields: Type.Array(
    Type.Object({
      key: Type.String(),
      title: Type.String(),
      secret: Type.Boolean(),
      schema: Type.Unsafe<object>(Type.Object({})),
      default: Type.Unknown(),
      /** The environment variable that decides it instead of the table; empty when none does. */
      fixedBy: Type.String(),
    }),
  ),
});

/** The configuration in force by group; of a secret only whether it is set. */
export const ReadConfig = name(
  'SystemConfig',
  Type.Object({ config: byGroup(readGroup, CompatibleGroup), groups: Type.Array(GroupForm) }),
);

/** Settings to change. What is absent stays; a secret's text sets it, `null` or an empty text takes it away. */
export const WriteConfig = Type.Object({ config: byGroup(writeGroup, Type.Optional(CompatibleGroup)) });
