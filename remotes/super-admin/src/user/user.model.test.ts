import { offers } from '@console/shared/ui';
import { describe, expect, it } from 'vitest';
import { readRoles } from '../roles.ts';
import { aUser } from './user.fixture.tsx';
import { addBody, editBody, formOf, listOptions, tabCounts, withActiveFirst } from './user.model.ts';

describe('the roles of a user', () => {
  it('begin with the active one', () => {
    expect(withActiveFirst([999, 301, 888], 301)).toEqual([301, 999, 888]);
    expect(withActiveFirst([999, 301], 5)).toEqual([999, 301]);
    expect(formOf(aUser({ roles: [999, 301], authorityId: 301 })).authorityIds).toEqual([301, 999]);
  });
});

it('reads roles from a page, from a bare array and from nothing', () => {
  const role = { authorityId: 888, authorityName: '超级管理员', children: null };
  expect(readRoles({ list: [role] })).toEqual([role]);
  expect(readRoles([role])).toEqual([role]);
  expect(readRoles({ list: null })).toEqual([]);
  expect(readRoles(null)).toEqual([]);
});

describe('bodies', () => {
  const form = { ...formOf(null), userName: 'zhangsan', passWord: 'Abcd2345', nickName: '张三', authorityIds: [301, 999] };

  it('add a user with the first role as the active one', () => {
    expect(addBody(form)).toEqual({
      userName: 'zhangsan',
      passWord: 'Abcd2345',
      nickName: '张三',
      phone: '',
      email: '',
      enable: 1,
      authorityIds: [301, 999],
      authorityId: 301,
    });
  });

  it('edit the whole user as he was last seen, with roles only when they differ', () => {
    const user = aUser({ roles: [999, 301] });
    const data = {
      ID: 7,
      nickName: '李四',
      headerImg: '',
      phone: '',
      email: 'zhang@example.com',
      sideMode: 'dark',
      enable: 1,
      expectUpdatedAt: user.UpdatedAt,
    };
    const changed = { ...formOf(user), nickName: '李四', phone: '' };
    expect(editBody(user, changed)).toEqual(data);
    expect(editBody(user, { ...changed, authorityIds: [301, 999] })).toEqual({ ...data, authorityIds: [301, 999] });
  });
});

describe('the list', () => {
  const roleFilter = (...args: Parameters<typeof listOptions>) => {
    const filter = listOptions(...args).filters.find(({ name }) => name === 'authorityId');
    return filter?.kind === 'select' ? filter.options : undefined;
  };

  it('filters by every role of the tree, and by the one in the address before the tree is there', () => {
    const role = { authorityId: 999, authorityName: '平台管理员', children: null };
    const tree = [{ authorityId: 888, authorityName: '超级管理员', children: [role] }];
    expect(roleFilter(tree, '301')).toEqual([
      { value: 888, label: '超级管理员' },
      { value: 999, label: '平台管理员' },
    ]);
    expect(roleFilter(null, '301')).toEqual([{ value: 301, label: '301' }]);
    expect(roleFilter(null, '3 or 1')).toEqual([]);
    expect(roleFilter(null)).toEqual([]);
  });

  it('counts by state, or not at all where the server does not', () => {
    expect(tabCounts({ stat: { all: 5, enabled: 3, disabled: 2 } })).toEqual({ '': 5, '1': 3, '2': 2 });
    expect(tabCounts({})).toEqual({});
    expect(tabCounts(null)).toEqual({});
  });

  it('offers what the answer names, all where it names nothing, nothing before it is there', () => {
    expect(offers({ actions: ['add'] }, 'add')).toBe(true);
    expect(offers({ actions: [] }, 'add')).toBe(false);
    expect(offers({}, 'add')).toBe(true);
    expect(offers({ actions: null }, 'add')).toBe(true);
    expect(offers(null, 'add')).toBe(false);
  });
});
