import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Checkout, makeCheckout } from '../testing/checkout.ts';
import { DUTY, SHOP } from '../testing/models.ts';
import { generateArea } from './stage.ts';

const KIT = fileURLToPath(new URL('../../../../../shared/src/ui', import.meta.url));
/** Number of equal lines that count as repeated code. */
const REPEATED = 8;

let checkout: Checkout;
const examples: Record<string, Record<string, string>> = {};

beforeAll(async () => {
  checkout = await makeCheckout();
  for (const model of [SHOP, DUTY]) examples[model.id] = await generateArea(checkout.folder, model);
});
afterAll(() => checkout.remove());

/** The lines of code of a file, without imports, whose names follow from the code. */
const linesOf = (text: string): string[] =>
  text
    .replaceAll(/^import [^;]*;\n/gm, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Runs of lines of the files, with the file in which each is found first. */
function runsOf(files: Readonly<Record<string, string>>, seen = new Map<string, string>()) {
  const repeated: string[] = [];
  for (const [path, text] of Object.entries(files)) {
    const lines = linesOf(text);
    for (let at = 0; at + REPEATED <= lines.length; at += 1) {
      const run = lines.slice(at, at + REPEATED).join('\n');
      const first = seen.get(run);
      if (first !== undefined && first !== path) repeated.push(`${first} and ${path}:\n${run}`);
      else seen.set(run, path);
    }
  }
  return { repeated, seen };
}

function kitFiles(folder = KIT): Record<string, string> {
  const files: Record<string, string> = {};
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) Object.assign(files, kitFiles(path));
    else if (/\.tsx?$/.test(entry.name)) files[path] = readFileSync(path, 'utf8');
  }
  return files;
}

/** Generated code, without build files and migrations, which have a fixed form. */
const isCode = (path: string) => /\.tsx?$/.test(path);

describe.each([SHOP.id, DUTY.id])('the area of %s', (id) => {
  it('has the stored text', async () => {
    const files = Object.entries(examples[id] ?? {})
      .filter(([path]) => !path.includes('/meta/'))
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const text = files.map(([path, content]) => `=== ${path}\n${content.trimEnd()}\n`).join('\n');
    await expect(text).toMatchFileSnapshot(`../testing/stored/${id}.txt`);
  });
});

it('repeats no eight lines of the kit or of another generated file', () => {
  const { seen } = runsOf(kitFiles());
  const files = Object.fromEntries(
    Object.values(examples).flatMap((area) =>
      Object.entries(area).filter(([path]) => isCode(path)),
    ),
  );
  expect(runsOf(files, seen).repeated).toEqual([]);
});
