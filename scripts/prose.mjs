/**
 * Finds sentences in comments, docstrings, test titles and markdown pages that a reader has to read twice. Fails when the share of a
 * package is above its limit. Part of `npm run lint`.
 *
 *   node scripts/prose.mjs                          the share of each package
 *   node scripts/prose.mjs --top 20 remotes/netbar  the 20 worst sentences of a folder, with a hint for each
 *   node scripts/prose.mjs --json shared            the flagged sentences, one JSON object per line
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readShares } from './lib/prose/shares.mjs';

/** Maximum share of flagged sentences in a package, in percent. */
const MAX_SHARE = 5;
const ROOT = path.resolve(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  options: { top: { type: 'string', default: '0' }, json: { type: 'boolean', default: false } },
  allowPositionals: true,
});

const packages = readShares(ROOT, positionals);

if (values.json)
  for (const { file, line, kind, text, broken } of packages.flatMap(({ flagged }) => flagged))
    console.log(JSON.stringify({ file, line, kind, text, rules: broken.map(({ name }) => name) }));
else
  for (const { name, total, share, flagged } of packages) {
    console.log(
      `${name.padEnd(22)} ${String(total).padStart(6)} sentences ${share.toFixed(1).padStart(6)} % flagged (limit ${MAX_SHARE} %)`,
    );
    for (const { file, line, text, broken } of flagged.slice(0, Number(values.top))) {
      console.log(`  ${file}:${line}  ${text}`);
      for (const rule of broken) console.log(`      ${rule.name}: ${rule.hint}`);
    }
  }

const above = packages.filter(({ share }) => share > MAX_SHARE);
for (const { name, share } of above)
  console.error(
    `${name}: ${share.toFixed(1)} % of the sentences are hard to read, more than ${MAX_SHARE} %. List them: node scripts/prose.mjs --top 20 <folder>`,
  );
process.exitCode = above.length > 0 ? 1 : 0;
