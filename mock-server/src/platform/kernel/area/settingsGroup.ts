import type { Static, TObject, TProperties } from 'typebox';
import type { Effect } from '../../../http/effects.ts';
import type { FieldError } from '../../../http/errors.ts';
import type { Config } from '../../../process/config.ts';
import { texts } from './texts.ts';

/** Sections of the system configuration with their titles, in the order of the screen. */
export const SECTIONS = texts.sections;
type Section = keyof typeof SECTIONS;

/**
 * Source of the choices of a setting: calls, roles, non-administrator roles, or menu rows (0 for
 * none). For roles and menu rows the caller can choose only those that the caller can grant.
 */
export type ChoiceList = 'call' | 'role' | 'ordinaryRole' | 'menu';

/**
 * Adds hints for the settings form to the options of a JSON schema. The hint text below a field is
 * the standard `description`.
 *
 * @example
 * const labels = { auto: '失败后要求', off: '关闭' };
 * Type.Enum(['auto', 'off'], { title: '图片验证码', ...forScreen({ labels }) })
 */
export const forScreen = ({ choices, records, gives, covers, ...rest }: ScreenHints) => ({
  ...(rest.labels && { 'x-labels': rest.labels }),
  ...(choices && { 'x-choices': choices }),
  ...(records && { 'x-records': records }),
  ...(gives && { 'x-gives': gives }),
  ...(covers && { 'x-covers': covers }),
  ...(rest.needs && { 'x-needs': rest.needs }),
  ...(rest.unit && { 'x-unit': rest.unit }),
  ...(rest.isPercent && { 'x-percent': true }),
});

interface ScreenHints {
  /** Labels of enumeration values. */
  labels?: Readonly<Record<string, string>>;
  choices?: ChoiceList;
  /** Records that the form searches on the server (`choiceKind`). The value is their ids. */
  records?: 'person';
  /**
   * For an enumeration: the list that its values cover. Each entry of the list names its values in
   * `coveredBy`.
   */
  covers?: 'call';
  /**
   * For a switch: the setting with the role that users receive while the switch is on
   * (`registration.authorityId`). Only callers who can grant that role can turn the switch on.
   */
  gives?: string;
  /**
   * Name of the gateway's settings group that must be configured for the setting to take effect.
   */
  needs?: string;
  unit?: string;
  /** Whether the number is in basis points. The form shows it in percent. */
  isPercent?: boolean;
}

/** A setting whose value comes from an environment variable, so that its stored row is ignored. */
export interface FixedSetting {
  key: string;
  variable: string;
  value: unknown;
}

/** A settings group as used by the store and the form of the system configuration. */
export interface SettingsGroup<V = Record<string, unknown>, S extends string = string> {
  /** Key of the group in the API and prefix of its rows: `sms` → `sms.url`. */
  name: string;
  title: string;
  section: Section;
  /** Effects of a change for which a verification can be required; `[]` if there are none. */
  effects: readonly Effect[];
  /** Information for users who change the settings. */
  note?: string;
  /** One property per setting, each with a `title` and its limits. */
  schema: TObject;
  /** Values that apply until an operator changes them. */
  defaults: V;
  /**
   * Titles of secret texts by key. They are stored encrypted; the API returns only whether they are
   * set.
   */
  secrets: Readonly<Record<S, string>>;
  /** Validates combinations of settings. `field` of an error is the key of a setting. */
  check?(values: V): FieldError[];
  fixed?(config: Config): FixedSetting[];
  /**
   * Verification codes of other users are sent through these settings. Whoever changes them could
   * read the codes, so only 超级管理员 can.
   */
  carriesProofs?: boolean;
  /**
   * Returns the value of each setting for a role. A caller can change these values only for roles
   * below the caller's role.
   */
  forRole?(values: V, role: number): Partial<Record<keyof V, unknown>>;
}

interface Definition<P extends TProperties, S extends string> {
  name: string;
  title: string;
  section: Section;
  effects: readonly Effect[];
  note?: string;
  settings: TObject<P>;
  defaults: Static<TObject<P>>;
  secrets?: Readonly<Record<S, string>>;
  check?(values: Static<TObject<P>>): FieldError[];
  fixed?(config: Config): FixedSetting[];
  carriesProofs?: boolean;
  forRole?(
    values: Static<TObject<P>>,
    role: number,
  ): Partial<Record<keyof Static<TObject<P>>, unknown>>;
}

/**
 * Declares a settings group. Add it to `settings` of the area. `POST /system/getSystemConfig` and
 * `/system/setSystemConfig` read and write it. Read it with `readSettings` and `readSecrets`
 * (store.ts) at the time of use, so that a change applies to all instances immediately.
 *
 * @example
 * export const smsSettings = defineSettings({
 *   name: 'sms',
 *   title: '短信网关',
 *   section: 'gateways',
 *   effects: ['proofs'],
 *   settings: Type.Object({ url: Type.String({ maxLength: 500, title: '接口地址' }) }),
 *   defaults: { url: '' },
 *   secrets: { accessKey: '访问密钥' },
 * });
 * const { url } = await readSettings(tx, smsSettings);
 * const { accessKey } = await readSecrets(tx, smsSettings, deps); // undefined if it is not set
 */
export function defineSettings<P extends TProperties, const S extends string = never>(
  definition: Definition<P, S>,
): SettingsGroup<Static<TObject<P>>, S> {
  const { settings, secrets, ...rest } = definition;
  return { ...rest, schema: settings, secrets: secrets ?? ({} as Record<S, string>) };
}
