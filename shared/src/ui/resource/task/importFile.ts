/** A file of an import that is not a spreadsheet. There is no template for it. */
export interface ImportFile {
  /** Endings of the file: `.json`. */
  accept: string;
  /** Where such a file comes from, and its limits. */
  hint: string;
}
