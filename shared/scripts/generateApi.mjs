/**
 * Writes the types of the server's calls from its OpenAPI document, and by area what forms need to know of those that write.
 *
 *   node scripts/generateApi.mjs                 asks the compiled server for its document (no database needed)
 *   node scripts/generateApi.mjs openapi.json    takes a document from a file
 *   … --check                                    writes nothing; exits 1 when the committed types are out of date
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { operationFiles } from './operations.mjs';

const TARGET = fileURLToPath(new URL('../src/contract/api.gen.ts', import.meta.url));
/** The folder of the files by area. */
const OPERATIONS = fileURLToPath(new URL('../src/operations/', import.meta.url));
const SERVER = fileURLToPath(new URL('../../mock-server/dist/main.js', import.meta.url));
const HEADER = "/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */\n\n";

const args = process.argv.slice(2);
const check = args.includes('--check');
const file = args.find((arg) => !arg.startsWith('--'));

function readDocument() {
  if (file !== undefined) return readFileSync(file, 'utf8');
  return execFileSync(process.execPath, [SERVER, 'openapi'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

const document = JSON.parse(readDocument());
const types = HEADER + astToString(await openapiTS(document, { alphabetize: true }));
const operations = [...operationFiles(document)].map(([area, text]) => [path.join(OPERATIONS, `${area}.gen.ts`), text]);
const wanted = new Map([[TARGET, types], ...operations]);

const present = existsSync(OPERATIONS) ? readdirSync(OPERATIONS).map((name) => path.join(OPERATIONS, name)) : [];
const gone = present.filter((name) => !wanted.has(name));
const stale = [...wanted].filter(([name, text]) => !existsSync(name) || readFileSync(name, 'utf8') !== text);

if (stale.length + gone.length === 0) {
  process.stdout.write('API types are up to date\n');
} else if (check) {
  process.stderr.write(
    'API types are out of date: build the server, then run `node shared/scripts/generateApi.mjs` and commit the result\n',
  );
  process.exitCode = 1;
} else {
  mkdirSync(OPERATIONS, { recursive: true });
  for (const name of gone) rmSync(name);
  for (const [name, text] of stale) {
    writeFileSync(name, text);
    process.stdout.write(`wrote ${name}\n`);
  }
}
