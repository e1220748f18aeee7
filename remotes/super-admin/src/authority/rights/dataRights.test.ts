import { describe, expect, it } from 'vitest';
import { APIS, roleFixture, roleTreeFixture } from '../authority.fixture.tsx';
import { findRole } from '../base/authority.model.ts';
import { apiRights } from './apiRights.ts';
import { dataRights } from './dataRights.ts';

const AUDIT = roleFixture(555, '外部审计', 0);

describe('dataRights', () => {
  it('offers the visible roles, those whose data the caller sees, and those that the role already has', () => {
    const department = {
      ...(roleTreeFixture()[0] ?? AUDIT),
      dataAuthorityId: [AUDIT].map((role) => ({ ...role, dataAuthorityId: null, children: null })),
    };
    const role = roleFixture(301, '网管', 999, {
      dataAuthorityId: roleFixture(777, '从前', 0).dataAuthorityId,
    });
    const rights = dataRights([department], role, 888);
    expect(rights.roles.map(({ name, depth }) => [name, depth])).toEqual([
      ['超级管理员', 0],
      ['平台管理员', 1],
      ['市场负责人', 2],
      ['市场成员', 3],
      ['网管', 2],
      ['外部审计', 0],
      ['从前', 0],
    ]);
    expect([...rights.saved.ticks]).toEqual(['777']);
  });

  it('lists the ids of the role and its descendants', () => {
    const tree = roleTreeFixture();
    expect(dataRights(tree, findRole(tree, 200) ?? AUDIT, 888).branch).toEqual([200, 201]);
  });
});

describe('apiRights', () => {
  it('groups the grantable calls and keeps other calls of the role ticked', () => {
    const grantable = [{ method: 'POST', path: '/user/getUserList' }];
    const { tree, saved } = apiRights(APIS, {
      paths: [{ method: 'GET', path: '/old/call' }],
      grantable,
    });
    expect(
      tree.map(({ label, children }) => [label, children.map(({ label: child }) => child)]),
    ).toEqual([['系统用户', ['查询用户列表']]]);
    expect([...saved.ticks]).toEqual(['GET /old/call']);
    expect(apiRights(APIS, { paths: [], grantable: null }).tree.map(({ label }) => label)).toEqual([
      '系统用户',
      '网吧',
    ]);
  });
});
