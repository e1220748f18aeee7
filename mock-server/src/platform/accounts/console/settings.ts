import { type Static, Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { defineSettings, forScreen } from '../../kernel/area/settingsGroup.ts';
import { PASSWORD_KEY } from '../../kernel/auth/passwordEncoding.ts';
import type { Gateways } from '../../kernel/interfaces/gateways.ts';
import { readSettings } from '../../kernel/settings/store.ts';

/** The application's names and logo. */
export const appSettings = defineSettings({
  name: 'app',
  title: '应用信息',
  section: 'appearance',
  effects: [],
  note: '已打开的页面在刷新后显示新的名称和图标',
  settings: Type.Object({
    appName: Type.String({
      minLength: 1,
      maxLength: 60,
      title: '应用名称',
      description: '显示在登录页、页面左上角和浏览器标题中',
    }),
    homeTitle: Type.String({
      minLength: 1,
      maxLength: 60,
      title: '首页标题',
      description: '未登录时首页的标题',
    }),
    appLogo: Type.String({
      maxLength: 500,
      title: '应用图标地址',
      description: '本系统内的图片地址，留空则使用自带图标',
    }),
    showLogo: Type.Boolean({ title: '显示框架图标' }),
  }),
  defaults: {
    appName: '网络安防后台管理系统（二代）',
    homeTitle: '网吧安全防护服务平台',
    appLogo: '',
    showLogo: true,
  },
});

/** Ways into the console besides name and password. Those by WeChat need its gateway too. */
export const entrySettings = defineSettings({
  name: 'entry',
  title: '登录方式',
  section: 'entry',
  effects: ['rights', 'proofs'],
  settings: Type.Object({
    wxLogin: Type.Boolean({ title: '微信扫码登录', ...forScreen({ needs: 'wechat' }) }),
    wxBind: Type.Boolean({ title: '绑定微信', ...forScreen({ needs: 'wechat' }) }),
    register: Type.Boolean({
      title: '自助注册',
      description: '登录页显示注册入口',
      ...forScreen({ gives: 'registration.authorityId' }),
    }),
    reloginDialog: Type.Boolean({
      title: '登录失效后在当前页面重新登录',
      description: '关闭时回到登录页',
    }),
  }),
  defaults: { wxLogin: false, wxBind: false, register: false, reloginDialog: false },
});

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

/** The settings in force that boot data carry. What needs WeChat is off while its gateway is not configured. */
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
