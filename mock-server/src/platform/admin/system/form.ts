import { Type } from 'typebox';
import type { Config } from '../../../process/config.ts';
import {
  type FixedSetting,
  SECTIONS,
  type SettingsGroup,
} from '../../kernel/area/settingsGroup.ts';
import { STORAGE } from './gatewayStates.ts';
import { texts } from './texts.ts';

/** What a screen needs to draw a form for a group: titles, kinds and limits of its settings as JSON schemas, and defaults. */
export const GroupForm = Type.Object({
  name: Type.String(),
  title: Type.String(),
  section: Type.String(),
  note: Type.String(),
  fields: Type.Array(
    Type.Object({
      key: Type.String(),
      title: Type.String(),
      secret: Type.Boolean(),
      /**
       * Besides what JSON Schema knows: `x-labels` names the values of an enumeration, `x-choices` the list of `choices` that a
       * value is taken from, `x-covers` the one whose entries a value stands
       * for (`coveredBy`), `x-needs` the gateway without which the setting has no effect, `x-unit` what a number counts.
       */
      schema: Type.Unsafe<object>(Type.Object({})),
      default: Type.Unknown(),
      /** The environment variable that decides it instead of the table; empty when none does. */
      fixedBy: Type.String(),
    }),
  ),
});

export const titleOf = (group: SettingsGroup, key: string): string =>
  group.secrets[key] ??
  (group.schema.properties[key] as { title?: string } | undefined)?.title ??
  key;

function formOf(group: SettingsGroup, fixed: readonly FixedSetting[]) {
  const { name, title, section, note = '' } = group;
  const plain = Object.entries(group.schema.properties).map(([key, schema]) => ({
    key,
    title: titleOf(group, key),
    secret: false,
    schema,
    default: group.defaults[key],
    fixedBy: fixed.find((one) => one.key === key)?.variable ?? '',
  }));
  const secrets = Object.keys(group.secrets).map((key) => ({
    key,
    title: titleOf(group, key),
    secret: true,
    schema: {},
    default: null,
    fixedBy: '',
  }));
  return { name, title, section, note, fields: [...plain, ...secrets] };
}

/** The sections and groups of the configuration as a screen draws them, in their order. */
export function configurationForm(config: Config, settings: readonly SettingsGroup[]) {
  const groups = settings.map((group) => formOf(group, group.fixed?.(config) ?? []));
  const storage = {
    name: STORAGE,
    title: texts.storage,
    section: 'gateways' as const,
    note: '',
    fields: [],
  };
  return {
    sections: Object.entries(SECTIONS).map(([name, title]) => ({ name, title })),
    groups: [...groups, storage],
  };
}
