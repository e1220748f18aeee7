import { afterEach, beforeEach, expect, it } from 'vitest';
import { onPageKey } from './pageKeys.ts';

const LIST = `
  <div role="tabpanel" style="display: none">
    <form role="search"><input aria-label="hidden"></form>
    <div role="dialog"></div>
  </div>
  <div role="tabpanel" tabindex="-1">
    <form role="search">
      <input role="combobox" aria-label="status">
      <input aria-label="keyword">
    </form>
    <button>add</button>
    <table><tbody>
      <tr data-row="0" tabindex="-1"></tr>
      <tr data-row="1" tabindex="0"></tr>
    </tbody></table>
  </div>`;

beforeEach(() => {
  document.body.innerHTML = LIST;
  addEventListener('keydown', onPageKey);
});
afterEach(() => {
  removeEventListener('keydown', onPageKey);
  document.body.innerHTML = '';
});

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ??
  document.activeElement?.getAttribute('data-row');
/** Presses a key on the focused element. @returns whether it was handled */
const press = (key: string, more: KeyboardEventInit = {}) =>
  !(document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  );

it('moves to the text filter with /, and from there to the rows with the arrow keys', () => {
  expect([press('/'), focused()]).toEqual([true, 'keyword']);
  expect([press('ArrowDown'), focused()]).toEqual([true, '1']);
});

it('moves to the rows from the page, but not from controls that use the arrow keys', () => {
  expect([press('ArrowUp'), focused()]).toEqual([true, '1']);
  for (const control of ['[role=combobox]', 'button']) {
    find(control).focus();
    expect(press('ArrowDown')).toBe(false);
  }
});

it('types / into a field, and ignores keys with modifiers and below a dialog', () => {
  find('[aria-label=keyword]').focus();
  expect(press('/')).toBe(false);
  find('button').focus();
  expect(press('/', { ctrlKey: true })).toBe(false);
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>');
  expect(press('/')).toBe(false);
});

it('unfolds the filters of a phone first', () => {
  const form = document.querySelectorAll('form')[1] as HTMLFormElement;
  form.innerHTML = '<button type="button" aria-expanded="false"></button>';
  form.querySelector('button')?.addEventListener('click', () => {
    form.innerHTML = '<input aria-label="unfolded">';
  });
  expect([press('/'), focused()]).toEqual([true, 'unfolded']);
});
