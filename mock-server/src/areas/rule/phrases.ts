import { definePhrase } from '../../platform/kernel/area/phrase.ts';
import { texts } from './texts.ts';

/** Titles and results of tasks. */
export const phrases = {
  dryRunTitle: definePhrase('rule.dryRunTitle', texts.dryRunTask.title),
  dryRunDone: definePhrase('rule.dryRunDone', texts.dryRunTask.done),
};
