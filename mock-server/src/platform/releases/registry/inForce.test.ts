import { type RemoteState, resolve } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { buildsInForce, withoutBuilds } from './inForce.ts';

const canary = { build: 'trial', percent: 50, authorities: [], users: [] };
const states: RemoteState[] = (['on', 'off', 'quarantined'] as const).flatMap((state) =>
  [{}, { previous: 'before' }, { canary }, { previous: 'before', canary }].map((parts) => ({
    state,
    stable: 'now',
    ...parts,
  })),
);

it('the builds in force are those that somebody may get, at once or when another one fails', () => {
  for (const state of states) {
    const everybody = Array.from({ length: 200 }, (_, userId) => ({
      userId: userId + 1,
      authorityId: 888,
    }));
    const got = everybody.flatMap((user) => [
      ...resolve({ revision: 1, remotes: { netbar: state } }, user).values(),
    ]);
    const all = new Set(
      got.flatMap(({ build, previous }) => (previous === undefined ? [build] : [build, previous])),
    );
    // Whoever gets the canary falls back to the stable build, everybody else to the one before.
    expect([state, buildsInForce(state).sort()]).toEqual([state, [...all].sort()]);
  }
  expect(buildsInForce(undefined)).toEqual([]);
});

describe('a state without some builds', () => {
  it('gives none of them to anybody', () => {
    for (const state of states)
      for (const gone of [
        ['now'],
        ['before'],
        ['trial'],
        ['now', 'before'],
        ['now', 'before', 'trial'],
      ]) {
        const next = withoutBuilds(state, (build) => gone.includes(build));
        expect([state, gone, buildsInForce(next).filter((build) => gone.includes(build))]).toEqual([
          state,
          gone,
          [],
        ]);
      }
  });

  it('is as it was where it uses none of them, and stays off where it was off', () => {
    for (const state of states) expect(withoutBuilds(state, () => false)).toEqual(state);
    const off: RemoteState = { state: 'off', stable: 'now', previous: 'before' };
    expect(withoutBuilds(off, (build) => build === 'now')).toEqual({
      state: 'off',
      stable: 'before',
    });
  });
});
