// @vitest-environment node
import { expect, it } from 'vitest';
import { makeCalls } from './notes.js';

const caller = { id: 7, name: 'zhangsan', role: { id: 301, name: '管理' }, scopes: ['all'] };

it('adds a note and refuses one without text', () => {
  const add = makeCalls()['POST /plugin/__ID__/addNote'];
  expect(add?.({ caller, body: { text: '买菜' } })).toMatchObject({
    code: 0,
    data: { note: { text: '买菜', author: 'zhangsan' } },
  });
  expect(add?.({ caller, body: {} })).toMatchObject({ code: 422 });
});
