import { describe, expect, it } from 'vitest';
import { readRoles } from '../roles.ts';
import { userFixture } from './user.fixture.tsx';
import { userRoleIds, withActiveFirst } from './user.model.ts';

describe('rolesOf and readRoles', () => {
  it('returns the active role first', () => {
    expect(withActiveFirst([999, 301, 888], 301)).toEqual([301, 999, 888]);
    expect(withActiveFirst([999, 301], 5)).toEqual([999, 301]);
    expect(userRoleIds(userFixture({ roles: [999, 301], authorityId: 301 }))).toEqual([301, 999]);
  });
});

it('reads roles from a page, from a bare array and from null', () => {
  const role = { authorityId: 888, authorityName: '超级管理员', children: null };
  expect(readRoles({ list: [role] })).toEqual([role]);
  expect(readRoles([role])).toEqual([role]);
  expect(readRoles({ list: null })).toEqual([]);
  expect(readRoles(null)).toEqual([]);
});
