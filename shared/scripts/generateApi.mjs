/**
 * Writes the types of the server's calls from its OpenAPI document.
 *
 *   node scripts/generateApi.mjs                 asks the compiled server for its document (no database needed)
 *   node scripts/generateApi.mjs openapi.json    takes a document from a file
 *   … --check                                    writes nothing; exits 1 when the committed types are out of date
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const TARGET = fileURLToPath(new URL('../src/contract/api.gen.ts', import.meta.url));
const SERVER = fileURLToPath(new URL('../../mock-server/dist/main.js', import.meta.url));
const HEADER = "/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */\n\n";

const args = process.argv.slice(2);
const check = args.includes('--check');
const file = args.find((arg) => !arg.startsWith('--'));

function readDocument() {
  if (file !== undefined) return readFileSync(file, 'utf8');
  return execFileSync(process.execPath, [SERVER, 'openapi'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

function committed() {
  try {
    return readFileSync(TARGET, 'utf8');
  } catch {
    return '';
  }
}

const types = HEADER + astToString(await openapiTS(JSON.parse(readDocument()), { alphabetize: true }));
if (committed() === types) {
  process.stdout.write('API types are up to date\n');
} else if (check) {
  process.stderr.write(
    'API types are out of date: build the server, then run `node shared/scripts/generateApi.mjs` and commit the result\n',
  );
  process.exitCode = 1;
} else {
  writeFileSync(TARGET, types);
  process.stdout.write(`wrote ${TARGET}\n`);
}
