import { Type } from 'typebox';
import type { Config } from '../../../process/config.ts';
import {
  type FixedSetting,
  SECTIONS,
  type SettingsGroup,
} from '../../kernel/area/settingsGroup.ts';
import { STORAGE } from './gatewayStates.ts';
import { texts } from './texts.ts';

/** Form of a group: titles, JSON schemas and defaults of its settings. */
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
       * Extensions of JSON Schema: `x-labels` are labels of enumeration values, `x-choices` names
       * the list in `choices`, `x-records`
       * names records that the form searches, `x-covers` names a list whose entries a value covers (`coveredBy`),
       * `x-needs` names the gateway that the setting requires, and `x-unit` is the unit of a
       * number, and `x-percent` marks a number of basis points.
       */
      schema: Type.Unsafe<object>(Type.Object({})),
      default: Type.Unknown(),
      /** Environment variable that fixes the value, or an empty string. */
      fixedBy: Type.String(),
    }),
  ),
});

export const settingTitle = (group: SettingsGroup, key: string): string =>
  group.secrets[key] ??
  (group.schema.properties[key] as { title?: string } | undefined)?.title ??
  key;

function formOf(group: SettingsGroup, fixed: readonly FixedSetting[]) {
  const { name, title, section, note = '' } = group;
  const plain = Object.entries(group.schema.properties).map(([key, schema]) => ({
    key,
    title: settingTitle(group, key),
    secret: false,
    schema,
    default: group.defaults[key],
    fixedBy: fixed.find((setting) => setting.key === key)?.variable ?? '',
  }));
  const secrets = Object.keys(group.secrets).map((key) => ({
    key,
    title: settingTitle(group, key),
    secret: true,
    schema: {},
    default: null,
    fixedBy: '',
  }));
  return { name, title, section, note, fields: [...plain, ...secrets] };
}

/** Returns the sections and groups of the configuration in display order. */
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
