/**
 * `npm run docs`: writes the generated pages of docs/ and builds the documentation as HTML in `dist/docs`.
 * scripts/docs.test.mjs fails if a generated page is out of date.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { documentationSteps } from './lib/buildSteps.mjs';
import { describe } from './lib/problem.mjs';
import { setUp, setUpPackages } from './lib/setUp.mjs';
import { ROOT } from './lib/workspace.mjs';

try {
  await setUpPackages();
  const { GENERATED_PAGES } = await import('./lib/docs/pages.mjs');
  for (const [page, text] of Object.entries(GENERATED_PAGES)) {
    writeFileSync(path.join(ROOT, page), text());
    console.log(`wrote ${page}`);
  }
  await setUp(documentationSteps());
  console.log('built dist/docs, which a running console serves at /docs/');
} catch (error) {
  console.error(describe(error));
  process.exitCode = 1;
}
