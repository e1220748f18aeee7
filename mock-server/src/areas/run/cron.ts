import { Cron } from 'croner';
import { badFields } from '../../http/errors.ts';
import { texts } from './texts.ts';

/** Time zone of all netbars. */
const ZONE = 'Asia/Shanghai';
const FIELDS = 5;
/** Syntax that gateways support. It excludes extensions of the cron library. */
const PLAIN = /^[\d*,/ -]+$/;

function parse(text: string): Cron | undefined {
  try {
    return new Cron(text, { timezone: ZONE, paused: true });
  } catch {
    return undefined;
  }
}

/**
 * Returns an empty list for a schedule that never fires. For some of them the library recurses
 * until the stack overflows.
 */
function findRuns(cron: Cron, count: number, from: Date): Date[] {
  try {
    return cron.nextRuns(count, from);
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

/**
 * Returns the next times of a schedule with five fields. Throws code 422 if the schedule is invalid
 * or never fires.
 *
 * @example nextRuns('30 4 * * *', new Date(), 5)
 */
export function nextRuns(cron: string, from: Date, count: number, field = 'cron'): Date[] {
  const refuse = (msg: string) => badFields([{ field, msg }]);
  const text = cron.trim().replaceAll(/\s+/g, ' ');
  if (text === '') throw refuse(texts.cronNeeded);
  if (text.split(' ').length !== FIELDS) throw refuse(texts.cronFields);
  const schedule = PLAIN.test(text) ? parse(text) : undefined;
  if (!schedule) throw refuse(texts.cronFault);
  const next = findRuns(schedule, count, from);
  if (next.length === 0) throw refuse(texts.cronNever);
  return next;
}
