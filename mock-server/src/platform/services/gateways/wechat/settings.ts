import { Type } from 'typebox';
import { defineSettings } from '../../../kernel/area/settingsGroup.ts';
import { isHttp } from '../exchange/isHttp.ts';
import { texts } from './texts.ts';

/** The operator's official account. */
export const wechatSettings = defineSettings({
  name: 'wechat',
  title: texts.settings.title,
  section: 'gateways',
  carriesProofs: true,
  effects: ['proofs'],
  settings: Type.Object({
    appId: Type.String({ maxLength: 60, title: 'AppID' }),
    publicUrl: Type.String({
      maxLength: 300,
      title: texts.settings.publicUrl,
      description: texts.settings.publicUrlHint,
    }),
    /** URL of the platform's API, or of a proxy if the server has no direct internet access. */
    apiUrl: Type.String({ maxLength: 300, title: texts.settings.apiUrl }),
  }),
  defaults: { appId: '', publicUrl: '', apiUrl: 'https://api.weixin.qq.com' },
  secrets: {
    appSecret: 'AppSecret',
    token: texts.settings.token,
    messageKey: texts.settings.messageKey,
  },
  check({ publicUrl, apiUrl }) {
    const errors = [];
    if (publicUrl !== '' && !isHttp(publicUrl))
      errors.push({ field: 'publicUrl', msg: texts.settings.badPublicUrl });
    if (!isHttp(apiUrl)) errors.push({ field: 'apiUrl', msg: texts.settings.badApiUrl });
    return errors;
  },
});
