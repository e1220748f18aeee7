/**
 * Generates the client code of the server's calls in `src/generated`, which git ignores: `calls.ts`
 * with the types of all calls, and `operations/<area>.ts` with the field rules of the writing
 * calls.
 *
 *   node scripts/generateApi.mjs                 reads it from the compiled server, needs no database
 *   node scripts/generateApi.mjs openapi.json    reads it from a file
 *
 * Unchanged files are not written, so that watchers and compilers are not triggered.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { emitCalls } from './emitCalls.mjs';
import { operationFiles } from './operations.mjs';

const GENERATED = fileURLToPath(new URL('../src/generated/', import.meta.url));
const OPERATIONS = path.join(GENERATED, 'operations');
const SERVER = fileURLToPath(new URL('../../mock-server/dist/main.js', import.meta.url));
const HEADER =
  '/** Generated from the declarations of the server by `npm run types`. Do not edit. */\n\n';

function readDocument([file]) {
  if (file !== undefined) return readFileSync(file, 'utf8');
  return execFileSync(process.execPath, [SERVER, 'openapi'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
}

const document = JSON.parse(readDocument(process.argv.slice(2)));
const sources = new Map([[path.join(GENERATED, 'calls.ts'), emitCalls(document)]]);
for (const [area, text] of operationFiles(document))
  sources.set(path.join(OPERATIONS, `${area}.ts`), text);

mkdirSync(OPERATIONS, { recursive: true });
for (const name of readdirSync(OPERATIONS).map((file) => path.join(OPERATIONS, file)))
  if (!sources.has(name)) rmSync(name);
for (const [name, text] of sources) {
  const content = HEADER + text;
  if (!existsSync(name) || readFileSync(name, 'utf8') !== content) writeFileSync(name, content);
}
