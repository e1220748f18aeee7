import { Cron } from 'croner';
import { badFields } from '../../http/errors.ts';
import { texts } from './texts.ts';

/** Netbars live by this clock. */
const ZONE = 'Asia/Shanghai';
const FIELDS = 5;
/** What gateways understand: numbers, and nothing of what some other cron knows besides. */
const PLAIN = /^[\d*,/ -]+$/;

function read(text: string): Cron | undefined {
  try {
    return new Cron(text, { timezone: ZONE, paused: true });
  } catch {
    return undefined;
  }
}

/** Nothing for a schedule that never fires: of some the library goes on looking until its stack is full. */
function findRuns(cron: Cron, count: number, from: Date): Date[] {
  try {
    return cron.nextRuns(count, from);
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

/**
 * The next moments at which a schedule of five fields fires. Throws code 422 for one that is none, and for one that never does.
 *
 * @example nextRuns('30 4 * * *', new Date(), 5)
 */
export function nextRuns(cron: string, from: Date, count: number, field = 'cron'): Date[] {
  const refuse = (msg: string) => badFields([{ field, msg }]);
  const text = cron.trim().replaceAll(/\s+/g, ' ');
  if (text === '') throw refuse(texts.cronNeeded);
  if (text.split(' ').length !== FIELDS) throw refuse(texts.cronFields);
  const schedule = PLAIN.test(text) ? read(text) : undefined;
  if (!schedule) throw refuse(texts.cronFault);
  const next = findRuns(schedule, count, from);
  if (next.length === 0) throw refuse(texts.cronNever);
  return next;
}
