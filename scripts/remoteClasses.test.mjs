import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const REMOTES = path.resolve(import.meta.dirname, '../remotes');
/** Matches a class of the kit, but not a variable (`--console-note`) or the authors' tool. */
const KIT_CLASS = /(?<![-\w])console-(?!remote\b)[a-z][\w-]*/g;

/** Returns the kit classes in a text with their lines. */
const classesIn = (text) =>
  text
    .split('\n')
    .flatMap((line, place) =>
      [...line.matchAll(KIT_CLASS)].map(([name]) => `${place + 1}: ${name}`),
    );

it('distinguishes kit classes from variables and from the name of the tool', () => {
  const text =
    '<p className="console-note">\n.mine .console-link {}\n color: var(--console-note);\n// console-remote pack';
  expect(classesIn(text)).toEqual(['1: console-note', '2: console-link']);
});

it('remotes contain no kit classes, because they use its components (Note, Link, PlainTable …)', () => {
  const files = readdirSync(REMOTES, { recursive: true, withFileTypes: true }).filter(
    (file) =>
      file.isFile() &&
      /\.(?:tsx?|css)$/.test(file.name) &&
      /^[^/]+\/src(?:\/|$)/.test(path.relative(REMOTES, file.parentPath)),
  );
  expect(files.length).toBeGreaterThan(300);
  const faults = files.flatMap((file) => {
    const name = path.join(file.parentPath, file.name);
    return classesIn(readFileSync(name, 'utf8')).map(
      (use) => `${path.relative(REMOTES, name)}:${use}`,
    );
  });
  expect(faults).toEqual([]);
});
