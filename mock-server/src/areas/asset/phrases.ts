import { definePhrase } from '../../platform/kernel/area/phrase.ts';
import { texts } from './texts.ts';

/** Titles, results and reasons of tasks. */
export const phrases = {
  statementTitle: definePhrase('asset.statementTitle', texts.statement.titleOf),
};
