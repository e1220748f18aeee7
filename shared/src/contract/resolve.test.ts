import { describe, expect, it } from 'vitest';
import { type RemoteState, type Revision, resolve, userBucket } from './resolve.ts';

const admin = { userId: 1, authorityId: 888 };
const of = (state: Partial<RemoteState>): Revision => ({
  revision: 4,
  remotes: { netbar: { state: 'on', stable: 'bbbbbbbbbbbb', previous: 'aaaaaaaaaaaa', ...state } },
});
const canary = (parts: object) => ({
  canary: { build: 'cccccccccccc', percent: 0, authorities: [], users: [], ...parts },
});

describe('resolve', () => {
  it('returns the stable build and the previous one for all users', () => {
    const expected = new Map([['netbar', { build: 'bbbbbbbbbbbb', previous: 'aaaaaaaaaaaa' }]]);
    expect(resolve(of({}), admin)).toEqual(expected);
    expect(resolve(of({}))).toEqual(expected);
  });

  it('returns no build of a remote that is off', () => {
    expect(resolve(of({ state: 'off', ...canary({ percent: 100 }) }), admin).size).toBe(0);
  });

  it('returns the previous build of a quarantined one, or none, and no canary', () => {
    expect(
      resolve(of({ state: 'quarantined', ...canary({ percent: 100 }) }), admin).get('netbar'),
    ).toEqual({
      build: 'aaaaaaaaaaaa',
    });
    const { previous: _none, ...first } = of({ state: 'quarantined' }).remotes
      .netbar as RemoteState;
    expect(resolve({ revision: 1, remotes: { netbar: first } }, admin).size).toBe(0);
  });

  it.each([
    ['a role', { authorities: [999, 888] }],
    ['a person', { users: [1] }],
    ['everybody by percent', { percent: 100 }],
  ])('returns the canary for %s, with the stable build as fallback', (_what, parts) => {
    expect(resolve(of(canary(parts)), admin).get('netbar')).toEqual({
      build: 'cccccccccccc',
      previous: 'bbbbbbbbbbbb',
    });
  });

  it('returns no canary for other users or without a user', () => {
    const revision = of(canary({ authorities: [301], users: [2] }));
    expect(resolve(revision, admin).get('netbar')?.build).toBe('bbbbbbbbbbbb');
    expect(resolve(of(canary({ percent: 100 })))?.get('netbar')?.build).toBe('bbbbbbbbbbbb');
  });

  it('keeps a user in the canary while its share grows', () => {
    for (let userId = 1; userId <= 200; userId += 1) {
      const first = Array.from({ length: 101 }, (_, percent) => percent).find(
        (percent) =>
          resolve(of(canary({ percent })), { userId, authorityId: 1 }).get('netbar')?.build ===
          'cccccccccccc',
      );
      expect(first).toBe(userBucket(userId, 'netbar') + 1);
    }
  });
});

describe('bucketOf', () => {
  it('distributes users evenly, and independently for each remote', () => {
    const people = Array.from({ length: 10_000 }, (_, index) => index + 1);
    for (const percent of [1, 5, 20, 50]) {
      const share = people.filter((id) => userBucket(id, 'netbar') < percent).length / 100;
      expect(Math.abs(share - percent)).toBeLessThan(1.5);
    }
    const both =
      people.filter((id) => userBucket(id, 'netbar') < 20 && userBucket(id, 'rules') < 20).length /
      100;
    expect(Math.abs(both - 4)).toBeLessThan(1);
  });

  it('is stable, because users must not change builds with a new version of the console', () => {
    expect([1, 2, 3, 1000].map((id) => userBucket(id, 'netbar'))).toMatchInlineSnapshot(`
      [
        23,
        43,
        44,
        70,
      ]
    `);
  });
});
