import { Type } from 'typebox';
import { defineSettings } from '../../../kernel/area/settingsGroup.ts';
import { isHttp } from '../exchange/isHttp.ts';
import { texts } from './texts.ts';

/** Service that pays withdrawals, with the protocol of docs/reference/integrations.md. */
export const payoutSettings = defineSettings({
  name: 'payout',
  title: texts.settings.title,
  section: 'gateways',
  effects: ['money'],
  note: texts.settings.note,
  settings: Type.Object({
    url: Type.String({ maxLength: 500, title: texts.settings.url }),
    merchantId: Type.String({ maxLength: 60, title: texts.settings.merchantId }),
  }),
  defaults: { url: '', merchantId: '' },
  secrets: { key: texts.settings.key },
  check: ({ url }) =>
    url === '' || isHttp(url) ? [] : [{ field: 'url', msg: texts.settings.badUrl }],
});
