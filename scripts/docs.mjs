/** `npm run docs`: writes the generated pages of docs/. scripts/docs.test.mjs fails if one of them is out of date. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { GENERATED_PAGES } from './lib/docs/pages.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');

for (const [page, text] of Object.entries(GENERATED_PAGES)) {
  writeFileSync(path.join(ROOT, page), text());
  console.log(`wrote ${page}`);
}
