import type { Static, TObject, TProperties } from 'typebox';
import type { Effect } from '../../../http/effects.ts';
import type { FieldError } from '../../../http/errors.ts';
import type { Config } from '../../../process/config.ts';
import { texts } from './texts.ts';

/** Sections of the system configuration with their titles, in the order of the screen. */
export const SECTIONS = texts.sections;
type Section = keyof typeof SECTIONS;

/**
 * Lists of this moment that a setting is chosen from: calls, roles, the roles that are no administrator's, and rows of the menu (0 for
 * none of them). Of roles and menus the caller chooses those that he could give by hand.
 */
export type ChoiceList = 'call' | 'role' | 'ordinaryRole' | 'menu';

/**
 * What a screen is told of a setting beyond its JSON schema; goes into the options of the schema. `description` is the hint
 * under it.
 *
 * @example Type.Enum(['auto', 'off'], { title: '图片验证码', ...forScreen({ labels: { auto: '失败后要求', off: '关闭' } }) })
 */
export const forScreen = ({ choices, gives, covers, ...rest }: ScreenHints) => ({
  ...(rest.labels && { 'x-labels': rest.labels }),
  ...(choices && { 'x-choices': choices }),
  ...(gives && { 'x-gives': gives }),
  ...(covers && { 'x-covers': covers }),
  ...(rest.needs && { 'x-needs': rest.needs }),
  ...(rest.unit && { 'x-unit': rest.unit }),
});

interface ScreenHints {
  /** What the values of an enumeration are called. */
  labels?: Readonly<Record<string, string>>;
  choices?: ChoiceList;
  /** For an enumeration: the list whose entries its values stand for; each entry names them in `coveredBy`. */
  covers?: 'call';
  /** For a switch: the setting whose role people get while it is on, `registration.authorityId`. Only who may give it switches it on. */
  gives?: string;
  /** Name of the gateway's group without which the setting has no effect. */
  needs?: string;
  unit?: string;
}

/** A setting that the environment decides, so that its row is passed over: the variable that does, and its value. */
export interface FixedSetting {
  key: string;
  variable: string;
  value: unknown;
}

/** A group of settings as the store and the screen of the system configuration see it. */
export interface SettingsGroup<V = Record<string, unknown>, S extends string = string> {
  /** The group's key in the configuration on the wire, and the first half of its rows' names: `sms` → `sms.url`. */
  name: string;
  /** What people call it. */
  title: string;
  section: Section;
  /** What changing it can do that a second proof may be asked for; `[]` for nothing. */
  effects: readonly Effect[];
  /** What somebody who changes it should know. */
  note?: string;
  /** One property per setting, each with a `title` and its limits. */
  schema: TObject;
  /** What holds while nobody chose anything else. */
  defaults: V;
  /** Secret texts by key, with their titles. They rest sealed and are never answered, only whether they are set. */
  secrets: Readonly<Record<S, string>>;
  /** Rules between several settings of the group; `field` of an error is the setting's key. */
  check?(values: V): FieldError[];
  fixed?(config: Config): FixedSetting[];
  /** Other people's proofs go through what it names: who changes it could be anybody, so only 超级管理员 does. */
  carriesProofs?: boolean;
  /** What each setting means for a role; nobody changes that for a role that is not below his own. */
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
 * Declares a group of settings. Name it in `settings` of its area, and it is read and written by
 * `POST /system/getSystemConfig` and `/system/setSystemConfig`; read it with `readSettings` and `readSecrets` (store.ts) at the
 * moment of use, so that a change is in force on every instance at once.
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
 * const { accessKey } = await readSecrets(tx, smsSettings, deps); // undefined while nobody set it
 */
export function defineSettings<P extends TProperties, const S extends string = never>(
  definition: Definition<P, S>,
): SettingsGroup<Static<TObject<P>>, S> {
  const { settings, secrets, ...rest } = definition;
  return { ...rest, schema: settings, secrets: secrets ?? ({} as Record<S, string>) };
}
