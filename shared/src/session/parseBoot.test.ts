import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, parseBoot, parseMenus } from './parseBoot.ts';

describe('parseBoot', () => {
  it.each([
    undefined,
    null,
    'x',
    { settings: 7 },
    { settings: { wxLogin: 'true', register: 1, reloginDialog: {} } },
  ])('uses the defaults for invalid settings: %j', (value) =>
    expect(parseBoot(value).settings).toEqual(DEFAULT_SETTINGS),
  );

  it('reads settings that are true', () => {
    const settings = { wxLogin: true, wxBind: true, register: true, reloginDialog: true };
    expect(parseBoot({ settings }).settings).toMatchObject(settings);
  });
});

describe('parseMenus', () => {
  it('returns a valid row unchanged', () => {
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
    ['a component that is not a text', { component: 7 }, { component: '' }],
    ['parameters that are not a list', { parameters: 'a=1' }, { parameters: [] }],
    [
      'parameters that are not pairs',
      { parameters: [null, { key: 'a' }, { key: 'b', value: '2' }] },
      { parameters: [{ key: 'b', value: '2' }] },
    ],
    ['no meta', { meta: null }, { meta: { title: 'user' } }],
    ['children that are not a list', { children: { 0: {} } }, { children: [] }],
  ])('repairs a row with %s', (_what, parts, expected) => {
    expect(parseMenus([{ name: 'user', path: 'user', ...parts }])[0]).toMatchObject(expected);
  });

  it.each([
    null,
    undefined,
    'menus',
    7,
    { 0: {} },
    [null, 7, 'x', {}, { name: 'x' }, { path: 'x' }],
  ])('treats %j as an empty menu', (value) => {
    expect(parseMenus(value)).toEqual([]);
  });
});
