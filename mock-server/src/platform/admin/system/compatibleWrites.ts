import { Check } from 'typebox/value';
import type { Tx } from '../../../db/database.ts';
import { badFields, type FieldError } from '../../../http/errors.ts';
import type { Config } from '../../../process/config.ts';
import type { SettingsGroup } from '../../kernel/area/settingsGroup.ts';
import { lockoutSettings } from '../../kernel/auth/lockout.ts';
import { securitySettings } from '../../kernel/auth/securitySettings.ts';
import { readSettings } from '../../kernel/settings/store.ts';
import { mailSettings } from '../../services/gateways/mail/settings.ts';
import {
  COMPATIBLE_GROUPS,
  type CompatibleGroup,
  readCompatibleGroups,
  type Values,
} from './compatibleGroups.ts';
import { texts } from './texts.ts';

/** A field of the compatible client that changes settings of the console. */
interface WritableField {
  group: SettingsGroup;
  /**
   * Returns the settings to change, or undefined if the value has no equivalent.
   *
   * @param current settings of the group
   * @param given the group of the client
   */
  convert(value: unknown, current: Values, given: Values): Values | undefined;
  /** Why a value without an equivalent is refused. */
  refusal?: string;
}

const UNIT_MINUTES: Record<string, number> = { d: 24 * 60, h: 60, m: 1 };

/** Parses a duration such as `7d` or `1d12h` into minutes. */
function minutesOf(value: unknown): number | undefined {
  const parts = /^(?:\d+[dhm])+$/.test(String(value)) ? String(value).match(/\d+[dhm]/g) : null;
  return parts?.reduce(
    (sum, part) => sum + Number.parseInt(part, 10) * (UNIT_MINUTES[part.slice(-1)] ?? 0),
    0,
  );
}

const as = (group: SettingsGroup, key: string): WritableField => ({
  group,
  convert: (value) => ({ [key]: value }),
});

const mail = mailSettings as unknown as SettingsGroup;
const security = securitySettings as unknown as SettingsGroup;
const lockout = lockoutSettings as unknown as SettingsGroup;

const WRITABLE: Readonly<Record<string, WritableField>> = {
  'email.host': as(mail, 'host'),
  'email.port': as(mail, 'port'),
  'email.is-ssl': as(mail, 'secure'),
  'email.secret': as(mail, 'password'),
  // The client signs in at the mail server with the address of the sender.
  'email.from': {
    group: mail,
    convert: (from, { user, from: former }) =>
      user === '' || user === former ? { from, user: from } : { from },
  },
  'email.to': {
    group: mail,
    convert: (to, { from: former }, { from = former }) => (to === from ? {} : undefined),
    refusal: texts.testReceiver,
  },
  'jwt.expires-time': {
    group: security,
    convert: (value) => ({ sessionHours: (minutesOf(value) ?? Number.NaN) / 60 }),
  },
  'jwt.buffer-time': {
    group: security,
    convert: (value) => ({ renewMinutes: minutesOf(value) }),
  },
  'captcha.open-captcha': {
    group: lockout,
    convert: (value) =>
      value === 0 ? { captcha: 'always' } : { captcha: 'auto', captchaAfter: value },
  },
};

const isEmpty = (value: unknown) => value === '' || value === null || value === undefined;

/** Whether a value can be stored as a setting or a secret of a group. */
function fits(group: SettingsGroup, key: string, value: unknown): boolean {
  const schema = group.schema.properties[key];
  return schema === undefined ? typeof value === 'string' : Check(schema, value);
}

/** Whether a request contains settings of a group, or a group of the client that changes them. */
export const concernsGroup = (config: Record<string, unknown>, name: string): boolean =>
  config[name] !== undefined ||
  Object.entries(WRITABLE).some(
    ([field, { group }]) =>
      group.name === name && config[field.slice(0, field.indexOf('.'))] !== undefined,
  );

/** Returns the fields that the client changed. It sends all groups back. */
async function changedFields(tx: Tx, config: Config, given: Record<string, Values>) {
  const read = await readCompatibleGroups(tx, config);
  const isChanged = (name: CompatibleGroup, key: string, value: unknown) =>
    JSON.stringify(value) !== JSON.stringify(read[name][key]) &&
    !(isEmpty(value) && isEmpty(read[name][key]));
  return COMPATIBLE_GROUPS.flatMap((name) =>
    Object.entries(given[name] ?? {})
      .filter(([key, value]) => isChanged(name, key, value))
      .map(([key, value]) => ({ name, field: `${name}.${key}`, value })),
  );
}

/**
 * Converts changes in the groups of the compatible client (gin-vue-admin 2.6.3) into settings of the
 * console. Returns all settings of the request. Throws 422 for fields without a setting, and for
 * values that the setting does not accept.
 */
export async function convertCompatible(
  tx: Tx,
  config: Config,
  given: Record<string, Values>,
): Promise<Record<string, Values>> {
  const values = { ...given };
  const errors: FieldError[] = [];
  for (const { name, field, value } of await changedFields(tx, config, given)) {
    const writable = WRITABLE[field];
    const refuse = (msg: string) => errors.push({ field: `config.${field}`, msg });
    if (!writable) {
      refuse(texts.elsewhere(field));
      continue;
    }
    const { group } = writable;
    const current = await readSettings(tx, group);
    const changed = writable.convert(value, current, given[name] ?? {});
    if (!changed || Object.entries(changed).some(([key, to]) => !fits(group, key, to)))
      refuse(writable.refusal ?? texts.unusable(field, group.title));
    else values[group.name] = { ...values[group.name], ...changed };
  }
  if (errors.length > 0) throw badFields(errors);
  return values;
}
