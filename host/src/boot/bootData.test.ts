import { afterEach, expect, it } from 'vitest';
import { readBootData } from './bootData.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

function page(text: string): void {
  const script = document.createElement('script');
  Object.assign(script, { type: 'application/json', id: 'boot', textContent: text });
  document.body.append(script);
}

it('reads the boot data from the page', () => {
  page('\n{"revision":"\\u003c1"}\n');
  expect(readBootData()).toEqual({ revision: '<1' });
});

it('returns undefined for a page without boot data', () => {
  expect(readBootData()).toBeUndefined();
  page('  ');
  expect(readBootData()).toBeUndefined();
});

it('returns undefined for invalid JSON', () => {
  page('{{ boot }}');
  expect(readBootData()).toBeUndefined();
});
