import { Type } from 'typebox';
import { badFields } from '../../../http/errors.ts';
import { shaped } from '../../../http/shapes.ts';
import { texts } from './texts.ts';

/** Two characters that are no blanks. */
const SHAPE = /\S\s*\S/;

/** Why somebody does what is never done without a reason: a field of its body. */
export const NeededReason = Type.String({
  maxLength: 100,
  title: texts.fields.reason,
  ...shaped(SHAPE, texts.needsReason),
});

/** Why somebody does what wants a reason: a field of its body, which only some of what a call can do may need. */
export const Reason = Type.Optional(NeededReason);

/**
 * The reason that was given, without blanks around it. Throws code 422 where there is none.
 *
 * @example if (command === 'isolate') reasonOf(body.reason)
 */
export function reasonOf(given: string | undefined): string {
  const reason = given?.trim() ?? '';
  if (!SHAPE.test(reason)) throw badFields([{ field: 'reason', msg: texts.needsReason }]);
  return reason;
}
