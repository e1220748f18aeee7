import { Type } from 'typebox';
import { badFields } from '../../../http/errors.ts';
import { textFormat } from '../../../http/textFormats.ts';
import { texts } from './texts.ts';

/** At least two characters other than white space. */
const SHAPE = /\S\s*\S/;

/** A required reason, as a field of a body. */
export const RequiredReason = Type.String({
  maxLength: 100,
  title: texts.fields.reason,
  ...textFormat(SHAPE, texts.needsReason),
});

/**
 * A reason that only some uses of a call require, as a field of its body. Check it with `requireReason`.
 */
export const Reason = Type.Optional(RequiredReason);

/**
 * Returns the trimmed reason. Throws 422 if it is missing.
 *
 * @example if (command === 'isolate') requireReason(body.reason)
 */
export function requireReason(given: string | undefined): string {
  const reason = given?.trim() ?? '';
  if (!SHAPE.test(reason)) throw badFields([{ field: 'reason', msg: texts.needsReason }]);
  return reason;
}
