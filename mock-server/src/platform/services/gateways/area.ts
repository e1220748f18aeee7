import { area } from '../../kernel/area/define.ts';
import { mailSettings } from './mail/settings.ts';
import { payoutSettings } from './payout/settings.ts';
import { smsSettings } from './sms/settings.ts';
import { wechatSettings } from './wechat/settings.ts';

export default area({
  name: 'gateways',
  settings: [smsSettings, wechatSettings, mailSettings, payoutSettings],
});
