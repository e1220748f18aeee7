/**
 * Copies the rules of releases, which browser, tool and server must judge alike, to the server, which imports none of our
 * packages: `node shared/scripts/copyContract.mjs`, with `--check` only compares and exits 1 when a copy is another text.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FROM = path.resolve(import.meta.dirname, '../src/contract');
const TO = path.resolve(import.meta.dirname, '../../mock-server/src/platform/registry/contract');
const FILES = [
  'canonicalJson.ts',
  'classify.ts',
  'componentPath.ts',
  'parseManifest.ts',
  'remoteManifest.ts',
  'resolve.ts',
  'shapes.ts',
  'versionRange.ts',
];
const NOTE = '// Copied from shared/src/contract by shared/scripts/copyContract.mjs: change it there.\n';

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

const stale = FILES.filter((name) => read(path.join(TO, name)) !== NOTE + read(path.join(FROM, name)));
if (process.argv.includes('--check')) {
  if (stale.length > 0) {
    process.stderr.write(`${stale.join(', ')} changed: run node shared/scripts/copyContract.mjs\n`);
    process.exitCode = 1;
  }
} else {
  mkdirSync(TO, { recursive: true });
  for (const name of stale) writeFileSync(path.join(TO, name), NOTE + read(path.join(FROM, name)));
}
