import { describe, expect, it } from 'vitest';
import { roleFixture, userFixture } from '../staff.fixture.ts';
import { addObstacle, assignableRoles, chosenRole, rolesWith, rolesWithout } from './role.model.ts';

const tree = [
  roleFixture(888, { actions: [], children: [roleFixture(999, { children: [roleFixture(301)] })] }),
  roleFixture(100, { actions: ['edit'], children: null }),
];

describe('assignableRoles and chosenRole', () => {
  it('moves roles up if their parents cannot be assigned', () => {
    const shown = assignableRoles(tree).map(({ role, level }) => [role.authorityId, level]);
    expect(shown).toEqual([
      [999, 1],
      [301, 2],
    ]);
  });

  it('chooses the role in the URL, the first one by default, and none for an unknown one', () => {
    const shown = assignableRoles(tree);
    expect(chosenRole(shown, '301')?.authorityId).toBe(301);
    expect(chosenRole(shown, undefined)?.authorityId).toBe(999);
    for (const odd of ['888', '100', 'x', '']) expect(chosenRole(shown, odd)).toBeUndefined();
    expect(chosenRole([], undefined)).toBeUndefined();
  });
});

describe('the roles of a user', () => {
  it('keep the role of the next session first', () => {
    const user = userFixture({ roles: [100, 301], authorityId: 301 });
    expect(rolesWith(user, 999)).toEqual([301, 100, 999]);
    expect(rolesWithout(user, 100)).toEqual([301]);
    expect(rolesWithout(user, 301)).toEqual([100]);
    expect(rolesWithout(userFixture(), 301)).toEqual([]);
  });

  it('explain why another role cannot be assigned', () => {
    expect(addObstacle(userFixture(), 301)).toBe('已是成员');
    expect(addObstacle(userFixture({ actions: ['edit'] }), 100)).toBe('不能由您设置');
    expect(addObstacle(userFixture(), 100)).toBeUndefined();
  });
});
