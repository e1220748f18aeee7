import { type Static, Type } from 'typebox';
import { smsCode } from '../../services/verification/smsCodes.ts';
import { texts } from './texts.ts';

const CaptchaId = Type.Optional(Type.String({ maxLength: 60, title: texts.fields.captchaId }));

/** Without `captchaId` the session's own phone is meant, with it that of a challenge. */
export const SendCode = Type.Object({ captchaId: CaptchaId });
export type SendCode = Static<typeof SendCode>;

export const CodeSent = Type.Object({
  /** Masked. */
  phone: Type.String(),
  /** Seconds. */
  expiresIn: Type.Integer(),
  resendAfter: Type.Integer(),
});

export const CheckCode = Type.Object({
  /** As the dialog shows it, or whole. One that the code did not go to is refused. */
  phone: Type.Optional(Type.String({ maxLength: 20, title: texts.fields.phone })),
  code: smsCode,
  captchaId: CaptchaId,
  /** True for the check of a signed-in session. */
  isValidator: Type.Optional(Type.Boolean({ title: texts.fields.isValidator })),
});
export type CheckCode = Static<typeof CheckCode>;
