import { definePhrase } from '../../platform/kernel/area/phrase.ts';
import { texts } from './texts.ts';

/** Titles, results and reasons of tasks. */
export const phrases = {
  settleTitle: definePhrase('market.settleTitle', texts.settleTitle),
  settled: definePhrase('market.settled', texts.settledMsg),
};
