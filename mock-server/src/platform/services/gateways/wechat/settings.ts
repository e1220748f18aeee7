import { Type } from 'typebox';
import { defineSettings } from '../../../kernel/area/settingsGroup.ts';
import { isHttp } from '../exchange/isHttp.ts';

/** The operator's official account. */
export const wechatSettings = defineSettings({
  name: 'wechat',
  title: '微信公众号',
  section: 'gateways',
  carriesProofs: true,
  effects: ['proofs'],
  settings: Type.Object({
    appId: Type.String({ maxLength: 60, title: 'AppID' }),
    publicUrl: Type.String({
      maxLength: 300,
      title: '本系统的公网地址',
      description: '手机访问本系统的地址；公众号的服务器地址填写该地址加 /api/wx/event',
    }),
    /** The platform's interface; another one stands before it where the server has no way out of its own. */
    apiUrl: Type.String({ maxLength: 300, title: '微信接口地址' }),
  }),
  defaults: { appId: '', publicUrl: '', apiUrl: 'https://api.weixin.qq.com' },
  secrets: {
    appSecret: 'AppSecret',
    token: '服务器配置令牌',
    messageKey: '消息加解密密钥（安全模式，明文模式留空）',
  },
  check({ publicUrl, apiUrl }) {
    const errors = [];
    if (publicUrl !== '' && !isHttp(publicUrl))
      errors.push({ field: 'publicUrl', msg: '公网地址应以 http:// 或 https:// 开头' });
    if (!isHttp(apiUrl))
      errors.push({ field: 'apiUrl', msg: '微信接口地址应以 http:// 或 https:// 开头' });
    return errors;
  },
});
