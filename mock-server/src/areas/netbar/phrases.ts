import { definePhrase } from '../../platform/kernel/area/phrase.ts';
import { texts } from './texts.ts';

/** Titles of tasks. */
export const phrases = {
  setRing: definePhrase('netbar.setRing', texts.setRing),
  setTags: definePhrase('netbar.setTags', texts.setTags),
};
