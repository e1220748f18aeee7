import { type RemoteState, resolve } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { activeBuilds, removeBuilds } from './activeBuilds.ts';

const canary = { build: 'trial', percent: 50, authorities: [], users: [] };
const states: RemoteState[] = (['on', 'off', 'quarantined'] as const).flatMap((state) =>
  [{}, { previous: 'before' }, { canary }, { previous: 'before', canary }].map((parts) => ({
    state,
    stable: 'now',
    ...parts,
  })),
);

it('active builds are the builds that users get, including fallback builds', () => {
  for (const state of states) {
    const everybody = Array.from({ length: 200 }, (_, userId) => ({
      userId: userId + 1,
      authorityId: 888,
    }));
    const answers = everybody.flatMap((user) => [
      ...resolve({ revision: 1, remotes: { netbar: state } }, user).values(),
    ]);
    const all = new Set(
      answers.flatMap(({ build, previous }) =>
        previous === undefined ? [build] : [build, previous],
      ),
    );
    // Users of the canary fall back to the stable build, other users to the previous build.
    expect([state, activeBuilds(state).sort()]).toEqual([state, [...all].sort()]);
  }
  expect(activeBuilds(undefined)).toEqual([]);
});

describe('withoutBuilds', () => {
  it('removes the given builds from every state', () => {
    for (const state of states)
      for (const removed of [
        ['now'],
        ['before'],
        ['trial'],
        ['now', 'before'],
        ['now', 'before', 'trial'],
      ]) {
        const next = removeBuilds(state, (build) => removed.includes(build));
        expect([
          state,
          removed,
          activeBuilds(next).filter((build) => removed.includes(build)),
        ]).toEqual([state, removed, []]);
      }
  });

  it('keeps a state without the given builds, and keeps a remote switched off', () => {
    for (const state of states) expect(removeBuilds(state, () => false)).toEqual(state);
    const off: RemoteState = { state: 'off', stable: 'now', previous: 'before' };
    expect(removeBuilds(off, (build) => build === 'now')).toEqual({
      state: 'off',
      stable: 'before',
    });
  });
});
