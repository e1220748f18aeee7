import { definePhrase } from '../../platform/kernel/area/phrase.ts';
import { texts } from './texts.ts';

/** Titles, results and reasons of tasks. */
export const phrases = {
  manyTitle: definePhrase('config.manyTitle', texts.manyTitle),
  stopped: definePhrase('config.stopped', (ring: keyof typeof texts.rings, failed: string) =>
    texts.stopped(texts.rings[ring], failed),
  ),
  stoppedRemedy: definePhrase('config.stoppedRemedy', texts.stoppedRemedy),
};
