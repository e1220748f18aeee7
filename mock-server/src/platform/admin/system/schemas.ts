import { type TSchema, Type } from 'typebox';
import { count, name } from '../../../http/schemas.ts';
import type { SettingsGroup } from '../../kernel/area/settingsGroup.ts';
import { Choices } from './choices.ts';
import { COMPATIBLE_GROUPS } from './compatibleGroups.ts';
import { GroupForm } from './form.ts';
import { GatewayState } from './gatewayStates.ts';
import { LastChange } from './lastChange.ts';
import { texts } from './texts.ts';

/** Length limit of a secret in characters. A PEM private key fits. */
const SECRET_MAX = 8000;

const SecretState = Type.Object({ set: Type.Boolean() });

const readGroup = (group: SettingsGroup) =>
  Type.Object({
    ...group.schema.properties,
    ...Object.fromEntries(
      Object.entries(group.secrets).map(([key, title]) => [
        key,
        Type.Object(SecretState.properties, { title }),
      ]),
    ),
  });

const writeGroup = (group: SettingsGroup) => {
  const plain = Object.entries(group.schema.properties).map(([key, schema]) => [
    key,
    Type.Optional(schema),
  ]);
  const secrets = Object.entries(group.secrets).map(([key, title]) => [
    key,
    Type.Optional(
      Type.Union([Type.String({ maxLength: SECRET_MAX }), Type.Null(), SecretState], { title }),
    ),
  ]);
  return Type.Optional(Type.Object(Object.fromEntries([...plain, ...secrets])));
};

/** A read-only group of the compatible client. */
const CompatibleGroup = Type.Record(Type.String(), Type.Unknown());

const byGroup = (
  groups: readonly SettingsGroup[],
  make: (group: SettingsGroup) => TSchema,
  compatible: TSchema,
) =>
  Type.Unsafe<Record<string, Record<string, unknown>>>(
    Type.Object({
      ...Object.fromEntries(groups.map((group) => [group.name, make(group)])),
      ...Object.fromEntries(COMPATIBLE_GROUPS.map((group) => [group, compatible])),
    }),
  );

/** The current configuration by group. Secrets only show whether they are set. */
export const makeReadConfig = (groups: readonly SettingsGroup[]) =>
  name(
    'SystemConfig',
    Type.Object({
      config: byGroup(groups, readGroup, CompatibleGroup),
      sections: Type.Array(Type.Object({ name: Type.String(), title: Type.String() })),
      groups: Type.Array(GroupForm),
      gateways: Type.Array(GatewayState),
      choices: Choices,
      ...LastChange.properties,
    }),
  );

/**
 * Settings to change. Omitted settings do not change. A text sets a secret; `null` or an empty text
 * deletes it. With `revision`, a later change of another user is not overwritten (409).
 */
export const makeWriteConfig = (groups: readonly SettingsGroup[]) =>
  Type.Object({
    config: byGroup(groups, writeGroup, Type.Optional(CompatibleGroup)),
    revision: Type.Optional(count(texts.fields.revision)),
  });
