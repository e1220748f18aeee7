import { definePhrase } from '../../platform/kernel/area/phrase.ts';
import { texts } from './texts.ts';

/** Titles of tasks. */
export const phrases = {
  running: definePhrase('run.running', texts.running),
  starting: definePhrase('run.starting', texts.starting),
};
