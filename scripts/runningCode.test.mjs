import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const optionsOf = (file) =>
  JSON.parse(readFileSync(new URL(`../mock-server/${file}`, import.meta.url), 'utf8'))
    .compilerOptions;

// `npm test` checks types while other steps run the compiled server. Writing JavaScript would break
// their starts.
it('the type check writes declarations of the server, but no JavaScript', () => {
  expect(optionsOf('tsconfig.json').emitDeclarationOnly).toBe(true);
  expect(optionsOf('tsconfig.build.json').emitDeclarationOnly).toBe(false);
});
