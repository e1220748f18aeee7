import { definePhrase } from '../../platform/kernel/area/phrase.ts';
import { texts } from './texts.ts';

/** Titles of tasks. */
export const phrases = {
  handling: definePhrase(
    'defense.handling',
    (action: keyof typeof texts.actions) => texts.actions[action],
  ),
};
