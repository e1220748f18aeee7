import { definePhrase } from '../../platform/kernel/area/phrase.ts';
import { texts } from './texts.ts';

/** Titles and results of tasks. */
export const phrases = {
  importTitle: definePhrase('fileManager.importTitle', texts.importing.title),
  imported: definePhrase('fileManager.imported', texts.importing.done),
};
