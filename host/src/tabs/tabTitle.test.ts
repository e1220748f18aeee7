// biome-ignore-all lint/suspicious/noTemplateCurlyInString: menu titles contain such placeholders
import { describe, expect, it } from 'vitest';
import { menuRow } from '../testing/builders.ts';
import { identityKeys, tabTitle } from './tabTitle.ts';

const menu = menuRow({ name: 'netbarDetail', meta: { title: '网吧 ${id}-${tab}' } });
const tab = { name: 'netbarDetail', params: {}, query: {} };

describe('tabTitle', () => {
  // @spec 2.11
  it('replaces placeholders from params first, then from the query', () => {
    expect(tabTitle({ ...tab, params: { id: '7' }, query: { id: '8', tab: 'pc' } }, menu)).toBe(
      '网吧 7-pc',
    );
  });

  it('replaces unknown names with nothing, and ignores inherited properties', () => {
    expect(tabTitle(tab, menu)).toBe('网吧 -');
    expect(tabTitle(tab, menuRow({ name: 'x', meta: { title: '${constructor}!' } }))).toBe('!');
  });

  it('prefers the title that the page has set', () => {
    expect(tabTitle({ ...tab, title: '蓝海网吧' }, menu)).toBe('蓝海网吧');
  });

  it('falls back to the name if the menu row does not exist', () => {
    expect(tabTitle(tab, undefined)).toBe('netbarDetail');
  });
});

describe('identityKeys', () => {
  it('contain the names of the title and the query parameters of the row, but not its path parameters', () => {
    const parameters = [
      { type: 'query', key: 'kind', value: '1' },
      { type: 'params', key: 'no', value: '2' },
    ];
    expect(identityKeys({ ...menu, parameters })).toEqual(['id', 'tab', 'kind']);
    expect(identityKeys({ ...menuRow({ name: 'x' }), parameters: null })).toEqual([]);
  });
});
