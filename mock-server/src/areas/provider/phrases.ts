import { definePhrase } from '../../platform/kernel/area/phrase.ts';
import { texts } from './texts.ts';

/** Titles, results and reasons of tasks. */
export const phrases = {
  statementTitle: definePhrase('provider.statementTitle', texts.statement.title),
  statementCompared: definePhrase('provider.statementCompared', texts.statement.done),
};
