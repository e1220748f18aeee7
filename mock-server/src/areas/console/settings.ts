import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import { PASSWORD_KEY } from '../../auth/passwordEncoding.ts';
import type { Tx } from '../../db/database.ts';
import { settings } from './tables.ts';

/** Settings that the browser needs before anyone signed in. */
export const Settings = Type.Object({
  appName: Type.String(),
  homeTitle: Type.String(),
  appLogo: Type.String(),
  showLogo: Type.Boolean(),
  /** Public key with which the client disguises a password (`passwordEncoding: 'xor1'`). Hides nothing from anyone. */
  passwordKey: Type.String(),
  /** Sign-in by WeChat, binding a WeChat account, registering: each needs its own setting, WeChat also its gateway. */
  wxLogin: Type.Boolean(),
  wxBind: Type.Boolean(),
  register: Type.Boolean(),
  /** An ended session is taken up in a dialog over the page. */
  reloginDialog: Type.Boolean(),
});
export type Settings = Static<typeof Settings>;

const defaults: Settings = {
  appName: '网络安防后台管理系统（二代）',
  homeTitle: '网吧安全防护服务平台',
  appLogo: '',
  showLogo: true,
  passwordKey: PASSWORD_KEY,
  wxLogin: false,
  wxBind: false,
  register: false,
  reloginDialog: false,
};

/** The settings in force: rows of the table over the defaults. A row of a wrong type is passed over. */
export async function readSettings(tx: Tx): Promise<Settings> {
  const rows = await tx.select().from(settings);
  const known = rows.filter(({ name, value }) => {
    const schema = Settings.properties[name as keyof Settings];
    return name !== 'passwordKey' && schema !== undefined && Check(schema, value);
  });
  return { ...defaults, ...Object.fromEntries(known.map(({ name, value }) => [name, value])) };
}
