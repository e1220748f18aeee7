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

/** The vendor of short messages: any that takes JSON over HTTP. */
export const smsSettings = defineSettings({
  name: 'sms',
  title: texts.settings.title,
  section: 'gateways',
  carriesProofs: true,
  effects: ['proofs'],
  settings: Type.Object({
    url: Type.String({ maxLength: 500, title: texts.settings.url }),
    /** The body that the vendor wants, with `{phone}`, `{code}` and `{minutes}` where they belong. */
    template: Type.String({
      maxLength: 2000,
      title: texts.settings.template,
      description: texts.settings.templateHint,
    }),
    /** The body of a notice, with `{phone}`, `{title}` and `{text}`; empty: nobody is told anything by short message. */
    noticeTemplate: Type.String({
      maxLength: 2000,
      title: texts.settings.noticeTemplate,
      description: texts.settings.noticeTemplateHint,
    }),
    /** Field of the answer that says whether the message was taken, and its value then; empty: HTTP 200 is enough. */
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
