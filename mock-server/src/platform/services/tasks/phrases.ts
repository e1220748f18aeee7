import { definePhrase } from '../../kernel/area/phrase.ts';
import { texts } from './texts.ts';

const { exporting, importing, selection } = texts;

/** Titles, results and reasons of tasks. */
export const phrases = {
  exportTitle: definePhrase('tasks.exportTitle', exporting.title),
  exportByTemplate: definePhrase('tasks.exportByTemplate', exporting.byTemplate),
  columnsLeftOut: definePhrase('tasks.columnsLeftOut', exporting.leftOut),
  importTitle: definePhrase('tasks.importTitle', importing.title),
  checked: definePhrase('tasks.checked', importing.checked),
  nothingWritten: definePhrase('tasks.nothingWritten', importing.nothingWritten),
  written: definePhrase('tasks.written', importing.written),
  rowRemedy: definePhrase('tasks.rowRemedy', importing.remedy),
  interrupted: definePhrase('tasks.interrupted', texts.interrupted),
  faulty: definePhrase('tasks.faulty', texts.faulty),
  noLongerAllowed: definePhrase('tasks.noLongerAllowed', texts.noLongerAllowed),
  kindGone: definePhrase('tasks.kindGone', texts.kindGone),
  itemFaulty: definePhrase('tasks.itemFaulty', texts.itemFaulty),
  notThere: definePhrase('tasks.notThere', selection.notThere),
  selectAgain: definePhrase('tasks.selectAgain', selection.remedy),
};
