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

it('reads what the server wrote into the page', () => {
  page('\n{"revision":"\\u003c1"}\n');
  expect(readBootData()).toEqual({ revision: '<1' });
});

it('knows a page without boot data from one with', () => {
  expect(readBootData()).toBeUndefined();
  page('  ');
  expect(readBootData()).toBeUndefined();
});

it('takes what is not JSON for none', () => {
  page('{{ boot }}');
  expect(readBootData()).toBeUndefined();
});
