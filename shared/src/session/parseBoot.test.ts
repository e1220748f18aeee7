import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, parseBoot, parseMenus } from './parseBoot.ts';

describe('parseBoot', () => {
  it.each([
    undefined,
    null,
    'x',
    { settings: 7 },
    { settings: { wxLogin: 'true', register: 1, reloginDialog: {} } },
  ])('takes nothing for switched on that %j does not clearly say', (value) =>
    expect(parseBoot(value).settings).toEqual(DEFAULT_SETTINGS),
  );

  it('switches on what is true', () => {
    const settings = { wxLogin: true, wxBind: true, register: true, reloginDialog: true };
    expect(parseBoot({ settings }).settings).toMatchObject(settings);
  });
});

describe('parseMenus', () => {
  it('keeps a good row as it is', () => {
    const parameters = [{ type: 'query', key: 'state', value: '1' }];
    const row = {
      ID: 1,
      name: 'user',
      path: 'user',
      component: 'view/user',
      meta: { title: '用户', icon: 'user' },
      parameters,
    };
    expect(parseMenus([row])).toEqual([{ ...row, children: [] }]);
  });

  it.each([
    ['no component', {}, { component: '' }],
    ['a component that is no text', { component: 7 }, { component: '' }],
    ['parameters that are no list', { parameters: 'a=1' }, { parameters: [] }],
    [
      'parameters that are no pairs',
      { parameters: [null, { key: 'a' }, { key: 'b', value: '2' }] },
      { parameters: [{ key: 'b', value: '2' }] },
    ],
    ['no meta', { meta: null }, { meta: { title: 'user' } }],
    ['children that are no list', { children: { 0: {} } }, { children: [] }],
  ])('makes a row with %s one that can be drawn', (_what, parts, expected) => {
    expect(parseMenus([{ name: 'user', path: 'user', ...parts }])[0]).toMatchObject(expected);
  });

  it.each([
    null,
    undefined,
    'menus',
    7,
    { 0: {} },
    [null, 7, 'x', {}, { name: 'x' }, { path: 'x' }],
  ])('takes %j for no menus', (value) => {
    expect(parseMenus(value)).toEqual([]);
  });
});
