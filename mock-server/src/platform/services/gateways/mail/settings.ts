import { Type } from 'typebox';
import { defineSettings } from '../../../kernel/area/settingsGroup.ts';
import { isHttp } from '../exchange/isHttp.ts';
import { texts } from './texts.ts';

/**
 * Mail server of the operator. It sends invitations, which allow their readers to open an account.
 */
export const mailSettings = defineSettings({
  name: 'mail',
  title: texts.settings.title,
  section: 'gateways',
  carriesProofs: true,
  effects: ['proofs'],
  settings: Type.Object({
    host: Type.String({ maxLength: 200, title: texts.settings.host }),
    port: Type.Integer({ minimum: 1, maximum: 65535, title: texts.settings.port }),
    /** TLS from the start (465). Otherwise STARTTLS is used if the server offers it. */
    secure: Type.Boolean({
      title: texts.settings.secure,
      description: texts.settings.secureHint,
    }),
    user: Type.String({ maxLength: 200, title: texts.settings.user }),
    from: Type.String({
      maxLength: 200,
      title: texts.settings.from,
      description: texts.settings.fromHint,
    }),
    publicUrl: Type.String({
      maxLength: 300,
      title: texts.settings.publicUrl,
      description: texts.settings.publicUrlHint,
    }),
  }),
  defaults: { host: '', port: 465, secure: true, user: '', from: '', publicUrl: '' },
  secrets: { password: texts.settings.password },
  check: ({ host, from, publicUrl }) => [
    ...(host !== '' && !/^[^\s@]+@[^\s@]+$/.test(from)
      ? [{ field: 'from', msg: texts.settings.badFrom }]
      : []),
    ...(publicUrl !== '' && !isHttp(publicUrl)
      ? [{ field: 'publicUrl', msg: texts.settings.badPublicUrl }]
      : []),
  ],
});
