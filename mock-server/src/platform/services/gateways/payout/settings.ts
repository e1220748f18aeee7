import { Type } from 'typebox';
import { defineSettings } from '../../../kernel/area/settingsGroup.ts';
import { isHttp } from '../exchange/isHttp.ts';

/** Who pays withdrawals out: any service that speaks docs/specs/payout.md. */
export const payoutSettings = defineSettings({
  name: 'payout',
  title: '打款接口',
  section: 'gateways',
  effects: ['money'],
  note: '未设置时不能线上打款，可导出打款文件后登记结果',
  settings: Type.Object({
    url: Type.String({ maxLength: 500, title: '接口地址' }),
    merchantId: Type.String({ maxLength: 60, title: '商户号' }),
  }),
  defaults: { url: '', merchantId: '' },
  secrets: { key: '签名密钥' },
  check: ({ url }) =>
    url === '' || isHttp(url)
      ? []
      : [{ field: 'url', msg: '接口地址应以 http:// 或 https:// 开头' }],
});
