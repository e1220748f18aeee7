import { type Static, Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { defineSettings, forScreen } from '../../kernel/area/settingsGroup.ts';
import { PASSWORD_KEY } from '../../kernel/auth/passwordEncoding.ts';
import type { Gateways } from '../../kernel/interfaces/gateways.ts';
import { readSettings } from '../../kernel/settings/store.ts';
import { texts } from './texts.ts';

/** Names and logo of the application. */
export const appSettings = defineSettings({
  name: 'app',
  title: texts.appSettings.title,
  section: 'appearance',
  effects: [],
  note: texts.appSettings.note,
  settings: Type.Object({
    appName: Type.String({
      minLength: 1,
      maxLength: 60,
      title: texts.fields.appName,
      description: texts.hints.appName,
    }),
    homeTitle: Type.String({
      minLength: 1,
      maxLength: 60,
      title: texts.fields.homeTitle,
      description: texts.hints.homeTitle,
    }),
    appLogo: Type.String({
      maxLength: 500,
      title: texts.fields.appLogo,
      description: texts.hints.appLogo,
    }),
    showLogo: Type.Boolean({ title: texts.fields.showLogo }),
  }),
  defaults: {
    appName: texts.defaults.appName,
    homeTitle: texts.defaults.homeTitle,
    appLogo: '',
    showLogo: true,
  },
});

/** Sign-in methods in addition to name and password. WeChat also requires its gateway. */
export const entrySettings = defineSettings({
  name: 'entry',
  title: texts.entryTitle,
  section: 'entry',
  effects: ['rights', 'proofs'],
  settings: Type.Object({
    wxLogin: Type.Boolean({ title: texts.fields.wxLogin, ...forScreen({ needs: 'wechat' }) }),
    wxBind: Type.Boolean({ title: texts.fields.wxBind, ...forScreen({ needs: 'wechat' }) }),
    register: Type.Boolean({
      title: texts.fields.register,
      description: texts.hints.register,
      ...forScreen({ gives: 'registration.authorityId' }),
    }),
    reloginDialog: Type.Boolean({
      title: texts.fields.reloginDialog,
      description: texts.hints.reloginDialog,
    }),
  }),
  defaults: { wxLogin: false, wxBind: false, register: false, reloginDialog: false },
});

/** Settings that the browser needs before the sign-in. */
export const Settings = Type.Object({
  appName: Type.String(),
  homeTitle: Type.String(),
  appLogo: Type.String(),
  showLogo: Type.Boolean(),
  /**
   * Public key that the client obfuscates a password with (`passwordEncoding: 'xor1'`). It does not
   * provide security.
   */
  passwordKey: Type.String(),
  /**
   * Sign-in with WeChat, binding of WeChat accounts and registration. WeChat also requires its
   * gateway.
   */
  wxLogin: Type.Boolean(),
  wxBind: Type.Boolean(),
  register: Type.Boolean(),
  /** True if an expired session is renewed in a dialog on the current page. */
  reloginDialog: Type.Boolean(),
});
export type Settings = Static<typeof Settings>;

/**
 * Reads the current settings for the boot data. WeChat features are off while the gateway is not
 * configured.
 */
export async function readBootSettings(
  tx: Tx,
  gateways: Pick<Gateways, 'wechat'>,
): Promise<Settings> {
  const { wxLogin, wxBind, ...entry } = await readSettings(tx, entrySettings);
  const wechat = wxLogin || wxBind ? await gateways.wechat(tx) : undefined;
  return {
    ...(await readSettings(tx, appSettings)),
    ...entry,
    wxLogin: wxLogin && wechat !== undefined,
    wxBind: wxBind && wechat !== undefined,
    passwordKey: PASSWORD_KEY,
  };
}
