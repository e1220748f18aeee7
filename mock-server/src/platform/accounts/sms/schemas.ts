import { type Static, Type } from 'typebox';
import { smsCode } from '../../services/verification/smsCodes.ts';
import { texts } from './texts.ts';

const CaptchaId = Type.Optional(Type.String({ maxLength: 60, title: texts.fields.captchaId }));

/** `captchaId` selects the phone of a challenge. Without it, the phone of the session is used. */
export const SendCode = Type.Object({ captchaId: CaptchaId });
export type SendCode = Static<typeof SendCode>;

export const CodeSent = Type.Object({
  phone: Type.String(),
  /** Times in seconds. */
  expiresIn: Type.Integer(),
  resendAfter: Type.Integer(),
});

export const CheckCode = Type.Object({
  /** Masked or complete. The call is refused if the code was sent to another phone. */
  phone: Type.Optional(Type.String({ maxLength: 20, title: texts.fields.phone })),
  code: smsCode,
  captchaId: CaptchaId,
  /** Set for a verification within a session. */
  isValidator: Type.Optional(Type.Boolean({ title: texts.fields.isValidator })),
});
export type CheckCode = Static<typeof CheckCode>;
