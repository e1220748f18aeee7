// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders of menu titles look like this
import { describe, expect, it } from 'vitest';
import { menuRow } from '../testing/builders.ts';
import { identityKeys, tabTitle } from './tabTitle.ts';

const menu = menuRow({ name: 'netbarDetail', meta: { title: '网吧 ${id}-${tab}' } });
const tab = { name: 'netbarDetail', params: {}, query: {} };

describe('tabTitle', () => {
  it('fills placeholders from params first, then from the query', () => {
    expect(tabTitle({ ...tab, params: { id: '7' }, query: { id: '8', tab: 'pc' } }, menu)).toBe(
      '网吧 7-pc',
    );
  });

  it('leaves out what neither holds, and does not reach into the object', () => {
    expect(tabTitle(tab, menu)).toBe('网吧 -');
    expect(tabTitle(tab, menuRow({ name: 'x', meta: { title: '${constructor}!' } }))).toBe('!');
  });

  it('prefers the title that the page gave', () => {
    expect(tabTitle({ ...tab, title: '蓝海网吧' }, menu)).toBe('蓝海网吧');
  });

  it('falls back to the name when the menu row is gone', () => {
    expect(tabTitle(tab, undefined)).toBe('netbarDetail');
  });
});

describe('identityKeys', () => {
  it('are what the title shows and what the row sets in the query, not what it sets in the path', () => {
    const parameters = [
      { type: 'query', key: 'kind', value: '1' },
      { type: 'params', key: 'no', value: '2' },
    ];
    expect(identityKeys({ ...menu, parameters })).toEqual(['id', 'tab', 'kind']);
    expect(identityKeys({ ...menuRow({ name: 'x' }), parameters: null })).toEqual([]);
  });
});
