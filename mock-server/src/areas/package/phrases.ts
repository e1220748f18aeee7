import { definePhrase } from '../../platform/kernel/area/phrase.ts';
import { texts } from './texts.ts';

/** Titles and results of tasks. */
export const phrases = {
  verifyTitle: definePhrase('package.verifyTitle', texts.verifying.title),
  verifyPassed: definePhrase('package.verifyPassed', texts.verifying.passed),
  verifyFailed: definePhrase('package.verifyFailed', texts.verifying.failed),
  verifyEnded: definePhrase('package.verifyEnded', texts.verifying.ended),
};
