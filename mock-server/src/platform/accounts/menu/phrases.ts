import { definePhrase } from '../../kernel/area/phrase.ts';
import { texts } from './texts.ts';

/** Titles, results and reasons of tasks. */
export const phrases = {
  importTitle: definePhrase('menu.importTitle', texts.import.description),
  importRefused: definePhrase('menu.importRefused', texts.import.refused),
  importNone: definePhrase('menu.importNone', texts.import.none),
  importWritten: definePhrase('menu.importWritten', texts.import.written),
  importRemedy: definePhrase('menu.importRemedy', texts.import.remedy),
};
