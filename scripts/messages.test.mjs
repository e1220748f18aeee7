import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const top = path.resolve(import.meta.dirname, '..');
const PAGE = 'docs/reference/error-codes.md';
const CODE = /\b[CRSW]\d{3}\b/g;
/** Folders with tests and with the code that uses reason codes. */
const PLACES = ['host/src', 'shared/src', 'mock-server/src', 'cli/src', 'e2e/tests'];
const TEST_FILE = /\.(test\.(ts|tsx|mjs)|spec\.ts)$/;

const read = (file) => readFileSync(path.join(top, file), 'utf8');
const files = PLACES.flatMap((place) =>
  readdirSync(path.join(top, place), { recursive: true })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(place, name)),
);
/** Returns the codes at the start of a string, or after the words that introduce a code on a page. */
const named = (matches) =>
  new Set(
    files
      .filter(matches)
      .flatMap((file) => read(file).match(/(?<=['"`]|原因代码 )[CRSW]\d{3}\b/g) ?? []),
  );

/** Sections of the page by code. `### C114` gives the link `error-codes.md#c114`. */
const sections = new Map(
  read(PAGE)
    .split(/^#{2,3} /m)
    .flatMap((text) => {
      const code = /^([CRSW]\d{3})\n/.exec(text)?.[1];
      return code === undefined ? [] : [[code, text]];
    }),
);
const codes = [...sections.keys()];

describe('documented error codes', () => {
  it('are documented once, in order, with a title, a cause and instructions', () => {
    expect(codes).toEqual([...codes].sort());
    expect(read(PAGE).match(/^### [CRSW]\d{3}$/gm)).toHaveLength(codes.length);
    for (const [code, text] of sections) {
      expect(text, code).toMatch(/^\w+\n\n\*\*[^*]+\.\*\*/);
      for (const part of ['**Cause:**', '**What to do:**']) expect(text, code).toContain(part);
    }
  });

  it('are the reason codes that the product uses', () => {
    const refusals = read('mock-server/src/platform/releases/registry/texts.ts')
      .match(/^ {2}R\d{3}(?=:)/gm)
      .map((code) => code.trim());
    const reasons = read('host/src/federation/reasonCode.ts')
      .match(/type ReasonCode =([^;]*);/)[1]
      .match(CODE);
    // A menu row without a page and a host without a registry have their own code outside of the
    // loading errors.
    const missing = [
      'screens/moduleMissing/moduleMissingTexts.ts',
      'federation/page/notServedTexts.ts',
      'app/sessionTexts.ts',
    ]
      .map((file) => read(`host/src/${file}`))
      .join()
      .match(/(?<=原因代码 )C\d{3}/g);
    const full = read('mock-server/src/http/diskFull.ts').match(/(?<=REASON = ')S\d{3}/g);
    const away = read('mock-server/src/http/databaseUnavailable.ts').match(
      /(?<=REASON = ')S\d{3}/g,
    );
    const busy = read('mock-server/src/http/overload.ts').match(/(?<=REASON = ')S\d{3}/g);
    const unbuilt = read('mock-server/src/http/partMissing.ts').match(/(?<=REASON = ')S\d{3}/g);
    const undeletable = read('mock-server/src/platform/services/operation/service.ts').match(
      /(?<=NOT_DELETABLE = ')S\d{3}/g,
    );
    const unreachable = read('mock-server/src/platform/compat/upstream/texts.ts').match(
      /(?<=REASON = ')S\d{3}/g,
    );
    const plugins = read('mock-server/src/platform/releases/plugin/texts.ts').match(
      /(?<=`)S\d{3}/g,
    );
    const webhook = read('mock-server/src/areas/provider/webhookReasons.texts.ts').match(
      /(?<=^ {2})W\d{3}(?=:)/gm,
    );
    expect(
      [
        ...reasons,
        ...missing,
        ...refusals,
        ...full,
        ...away,
        ...busy,
        ...unbuilt,
        ...undeletable,
        ...unreachable,
        ...new Set(plugins),
        ...webhook,
      ].sort(),
    ).toEqual(codes);
  });

  it('are each covered by a test', () => {
    const reached = named((file) => TEST_FILE.test(file));
    expect(codes.filter((code) => !reached.has(code))).toEqual([]);
  });
});
