/**
 * Writes the types of the server's calls from its OpenAPI document, and what forms need to know of those that write: one file of each
 * per area, so that two people who change different areas change different files.
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
import { areaDocuments, indexOfAreas } from './areaDocuments.mjs';
import { operationFiles } from './operations.mjs';

/** The folders of the files by area: types alone, and what is there at run time. */
const TYPES = fileURLToPath(new URL('../src/api/', import.meta.url));
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
const index = path.join(TYPES, 'index.gen.ts');
const parts = areaDocuments(document);
const wanted = new Map([[index, HEADER + indexOfAreas([...parts.keys()])]]);
for (const [area, part] of parts)
  wanted.set(path.join(TYPES, `${area}.gen.ts`), HEADER + astToString(await openapiTS(part, { alphabetize: true })));
for (const [area, text] of operationFiles(document)) wanted.set(path.join(OPERATIONS, `${area}.gen.ts`), text);

/** Of the index the order of lines means nothing: a merge keeps those of both sides as they come. */
const meaning = (name, text) => (name === index ? text.split('\n').sort().join('\n') : text);
const holds = (name, text) => existsSync(name) && meaning(name, readFileSync(name, 'utf8')) === meaning(name, text);

const present = [TYPES, OPERATIONS].flatMap((folder) =>
  existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : [],
);
const gone = present.filter((name) => name.endsWith('.gen.ts') && !wanted.has(name));
const stale = [...wanted].filter(([name, text]) => !holds(name, text));

if (stale.length + gone.length === 0) {
  process.stdout.write('API types are up to date\n');
} else if (check) {
  process.stderr.write(
    'API types are out of date: build the server, then run `node shared/scripts/generateApi.mjs` and commit the result\n',
  );
  process.exitCode = 1;
} else {
  for (const folder of [TYPES, OPERATIONS]) mkdirSync(folder, { recursive: true });
  for (const name of gone) rmSync(name);
  for (const [name, text] of stale) {
    writeFileSync(name, text);
    process.stdout.write(`wrote ${name}\n`);
  }
}
