import type { Route } from '../../../request/types.ts';

/** A file of an import that is not a spreadsheet. There is no template for it. */
export interface ImportFile {
  /** Endings of the file: `.json`. */
  accept: string;
  /** Where such a file comes from, and its limits. */
  hint: string;
}

/** Noun of the rows of a list, the call that imports them as a task, and the kind of its file. */
export interface Importing {
  noun: string;
  imports: Route;
  importFile?: ImportFile;
}
