import { Type } from 'typebox';
import { defineSettings } from '../../../kernel/area/settingsGroup.ts';
import { texts } from './texts.ts';

const isHttp = (text: string) => /^https?:\/\/[^\s/]/.test(text) && URL.canParse(text);

function isTemplate(text: string, ...needed: readonly string[]): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return (
      typeof value === 'object' &&
      value !== null &&
      needed.every((name) => text.includes(`{${name}}`))
    );
  } catch {
    return false;
  }
}

/** SMS vendor: any service with a JSON API over HTTP. */
export const smsSettings = defineSettings({
  name: 'sms',
  title: texts.settings.title,
  section: 'gateways',
  carriesProofs: true,
  effects: ['proofs'],
  settings: Type.Object({
    url: Type.String({ maxLength: 500, title: texts.settings.url }),
    /** Request body of the vendor, with `{phone}`, `{code}` and `{minutes}`. */
    template: Type.String({
      maxLength: 2000,
      title: texts.settings.template,
      description: texts.settings.templateHint,
    }),
    /**
     * Request body of a notice, with `{phone}`, `{title}` and `{text}`. Empty to send no notices by
     * SMS.
     */
    noticeTemplate: Type.String({
      maxLength: 2000,
      title: texts.settings.noticeTemplate,
      description: texts.settings.noticeTemplateHint,
    }),
    /** Response field and its value for success. Empty to accept any response with HTTP 200. */
    successField: Type.String({
      maxLength: 60,
      title: texts.settings.successField,
      description: texts.settings.successFieldHint,
    }),
    successValue: Type.String({ maxLength: 60, title: texts.settings.successValue }),
  }),
  defaults: {
    url: '',
    template: '{"phone":"{phone}","params":{"code":"{code}","minutes":"{minutes}"}}',
    noticeTemplate: '',
    successField: '',
    successValue: '',
  },
  secrets: { key: texts.settings.key },
  check({ url, template, noticeTemplate }) {
    const errors = [];
    if (url !== '' && !isHttp(url)) errors.push({ field: 'url', msg: texts.settings.badUrl });
    if (!isTemplate(template, 'phone', 'code'))
      errors.push({ field: 'template', msg: texts.settings.badTemplate });
    if (noticeTemplate !== '' && !isTemplate(noticeTemplate, 'phone', 'title'))
      errors.push({
        field: 'noticeTemplate',
        msg: texts.settings.badNoticeTemplate,
      });
    return errors;
  },
});
