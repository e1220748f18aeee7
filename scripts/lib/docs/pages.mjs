import { configurationPage } from './configuration.mjs';
import { resourcePage } from './resource.mjs';

/** Generated pages of docs/ and the functions that return their text. */
export const GENERATED_PAGES = {
  'docs/reference/configuration.md': configurationPage,
  'docs/reference/resource.md': resourcePage,
};
