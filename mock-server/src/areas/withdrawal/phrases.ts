import { definePhrase } from '../../platform/kernel/area/phrase.ts';
import { texts } from './texts.ts';

/** Titles of tasks. */
export const phrases = {
  batchApprove: definePhrase('withdrawal.batchApprove', texts.batchApprove),
};
