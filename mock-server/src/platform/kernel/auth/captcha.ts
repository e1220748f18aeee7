import { createHash, randomBytes, randomInt } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { drawDigits } from './captchaPicture.ts';
import { captchas } from './tables.ts';

const CAPTCHA_LENGTH = 6;
const VALID_MS = 3 * 60 * 1000;

const digest = (id: string, answer: string) =>
  createHash('sha256').update(`${id}:${answer}`).digest('hex');

export interface Captcha {
  captchaId: string;
  /** Data URI of the picture. */
  picPath: string;
  captchaLength: number;
}

/** Creates a captcha that can be tried once within three minutes. */
export async function makeCaptcha(tx: Tx, now: Date, digits: string): Promise<Captcha> {
  const captchaId = randomBytes(15).toString('base64url');
  await tx.insert(captchas).values({
    id: captchaId,
    answerHash: digest(captchaId, digits),
    expiresAt: new Date(now.getTime() + VALID_MS),
  });
  return { captchaId, picPath: await drawDigits(digits), captchaLength: digits.length };
}

/** Generates the solution of a captcha. */
export const randomDigits = () =>
  Array.from({ length: CAPTCHA_LENGTH }, () => randomInt(10)).join('');

/** Checks a solution. The captcha is used up in any case. */
export async function solveCaptcha(
  tx: Tx,
  id: string,
  answer: string,
  now: Date,
): Promise<boolean> {
  const [row] = await tx
    .delete(captchas)
    .where(and(eq(captchas.id, id), gt(captchas.expiresAt, now)))
    .returning();
  return row !== undefined && row.answerHash === digest(id, answer.trim());
}
