import { configurationPage } from './configuration.mjs';

/** Generated pages of docs/ and the functions that return their text. */
export const GENERATED_PAGES = { 'docs/reference/configuration.md': configurationPage };
