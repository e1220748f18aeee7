import { Cron } from 'croner';
import { badFields } from '../../http/errors.ts';
import { texts } from './texts.ts';

/** Netbars live by this clock. */
const ZONE = 'Asia/Shanghai';
const FIELDS = 5;

/**
 * The next moments at which a schedule of five fields fires. Throws code 422 for one that is none, and for one that never does.
 *
 * @example nextRuns('30 4 * * *', new Date(), 5)
 */
export function nextRuns(cron: string, from: Date, count: number, field = 'cron'): Date[] {
  const refuse = (msg: string) => badFields([{ field, msg }]);
  const text = cron.trim();
  if (text === '') throw refuse(texts.cronNeeded);
  if (text.split(/\s+/).length !== FIELDS) throw refuse(texts.cronFields);
  let next: Date[];
  try {
    next = new Cron(text, { timezone: ZONE, paused: true }).nextRuns(count, from);
  } catch {
    throw refuse(texts.cronFault);
  }
  if (next.length === 0) throw refuse(texts.cronNever);
  return next;
}
