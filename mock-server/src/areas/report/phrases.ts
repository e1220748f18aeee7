import { definePhrase } from '../../platform/kernel/area/phrase.ts';
import { texts } from './texts.ts';

/** Titles, results and reasons of tasks. */
export const phrases = {
  title: definePhrase('report.title', texts.task.title),
  made: definePhrase('report.made', texts.task.made),
  told: definePhrase('report.told', texts.task.told),
};
