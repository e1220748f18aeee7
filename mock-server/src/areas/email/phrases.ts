import { definePhrase } from '../../platform/kernel/area/phrase.ts';
import type { Fault } from './status.ts';
import { texts } from './texts.ts';

/** Titles, results and reasons of tasks. */
export const phrases = {
  sendTitle: definePhrase('email.sendTitle', texts.task.title),
  waiting: definePhrase('email.waiting', texts.task.wait),
  fault: definePhrase('email.fault', (fault: Fault) => texts.faults[fault]),
  faultRemedy: definePhrase('email.faultRemedy', texts.task.remedy),
};
