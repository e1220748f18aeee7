import { definePhrase } from '../../platform/kernel/area/phrase.ts';
import { texts } from './texts.ts';

/** Titles, results and reasons of tasks. */
export const phrases = {
  title: definePhrase('reconcile.title', texts.label),
  balanced: definePhrase('reconcile.balanced', texts.balanced),
  faulty: definePhrase('reconcile.faulty', texts.faulty),
};
