import { expect, it } from 'vitest';

import { desiredAction } from './desiredState.ts';
import type {
  InstallReport,
  NetbarState,
  Ring,
  RolloutEvent,
  RolloutState,
  RolloutStatus,
  TargetState,
} from './model.ts';
import { placeWithin } from './place.ts';
import { reduceRollout } from './reducer.ts';
import { sumTallies } from './targetMoves.ts';
import { makeHistory } from './testing/history.ts';

const HISTORIES = 500;

it('keeps its promises in random histories of reports, decisions and time', () => {
  for (let seed = 1; seed <= HISTORIES; seed += 1) makeHistory(seed).run();
});

const ring = (change: Partial<Ring> = {}): Ring => ({
  name: 'ring',
  kind: 'percent',
  percentBp: 10_000,
  autoPromoteMin: null,
  failHaltBp: 2_000,
  minSample: 5,
  ...change,
});
const draft = (rings: readonly Ring[]): RolloutState => ({
  status: 'draft',
  rings,
  currentRing: -1,
  ringStartedAt: null,
  lastFailureAt: null,
  windows: [],
  isOpen: true,
  pacePerMin: null,
  netbarPacePerMin: null,
  releasedAt: null,
  acceptedFailures: [],
  haltReason: null,
  endedAt: null,
});
const target = (id: number, change: Partial<TargetState> = {}): TargetState => ({
  id,
  netbarId: 1,
  ring: 0,
  isImage: false,
  place: id,
  status: 'waiting',
  attempt: 1,
  fromVersion: '1.0.0',
  toVersion: '2.0.0',
  errorCode: '',
  errorText: '',
  retryAt: null,
  statusAt: 0,
  ...change,
});

/** A rollout that applies events to all of its rows. */
class Console {
  rollout: RolloutState;
  targets: TargetState[];
  netbars: NetbarState[] = [];
  constructor(rollout: RolloutState, targets: TargetState[]) {
    this.rollout = rollout;
    this.targets = targets;
  }
  apply(event: RolloutEvent, at: number) {
    const tallies = sumTallies(this.targets, this.rollout.rings.length);
    const { rollout, changed, changedNetbars } = reduceRollout(
      { rollout: this.rollout, targets: this.targets, netbars: this.netbars, tallies },
      event,
      at,
    );
    this.rollout = rollout;
    const isSame = (first: NetbarState) => (second: NetbarState) =>
      first.netbarId === second.netbarId;
    const unchanged = this.netbars.filter((netbar) => !changedNetbars.some(isSame(netbar)));
    this.netbars = [...unchanged, ...changedNetbars];
    this.targets = this.targets.map((row) => changed.find(({ id }) => id === row.id) ?? row);
  }
  report(targetId: number, state: InstallReport['state'], at: number, more = {}) {
    const report = { targetId, version: '2.0.0', state, attempt: 1, code: '', text: '', ...more };
    this.apply({ type: 'reported', reports: [report] }, at);
  }
  get statuses() {
    return this.targets.map(({ status }) => status);
  }
}

const withTargets = (count: number, rings = [ring()]) =>
  new Console(
    draft(rings),
    Array.from({ length: count }, (_, id) => target(id)),
  );
const MINUTE = 60_000;
const time = (silentMs = 10 * MINUTE): RolloutEvent => ({
  type: 'timePassed',
  silentMs,
  supportedIds: new Set(),
});

it('halts at the failure share of a ring once the sample is large enough', () => {
  const console = withTargets(10);
  console.apply({ type: 'started' }, 0);
  for (const id of [0, 1, 2]) console.report(id, 'installed', 1);
  console.report(3, 'failed', 2, { code: 'exit' });
  expect(console.rollout.status).toBe('running');
  console.report(4, 'failed', 3, { code: 'exit' });
  expect(console.rollout).toMatchObject({ status: 'halted', haltReason: 'failures' });
});

it('halts when terminals stop reporting after the installation began', () => {
  const console = withTargets(10);
  console.apply({ type: 'started' }, 0);
  for (const id of [0, 1, 2, 3]) console.report(id, 'installed', 1);
  console.report(4, 'installing', MINUTE);
  console.apply(time(), 10 * MINUTE);
  expect(console.rollout.status).toBe('running');
  console.apply(time(), 11 * MINUTE);
  expect(console.rollout).toMatchObject({ status: 'halted', haltReason: 'silent' });
  console.report(4, 'installed', 12 * MINUTE);
  expect(console.statuses[4]).toBe('installed');
});

it('continues after a halt until new failures reach the share again', () => {
  const console = withTargets(20);
  console.apply({ type: 'started' }, 0);
  for (const id of [0, 1, 2, 3, 4]) console.report(id, 'failed', 1, { code: 'hash' });
  expect(console.rollout.status).toBe('halted');
  console.apply({ type: 'resumed' }, 2);
  for (const id of [5, 6, 7, 8]) console.report(id, 'failed', 3, { code: 'hash' });
  expect(console.rollout.status).toBe('running');
  console.report(9, 'failed', 4, { code: 'hash' });
  expect(console.rollout.status).toBe('halted');
});

it('starts the next ring after minutes without a failure', () => {
  const console = withTargets(2, [ring({ autoPromoteMin: 30, minSample: 1 }), ring()]);
  console.targets = [target(0), target(1, { ring: 1 })];
  console.apply({ type: 'started' }, 0);
  console.report(0, 'failed', 20 * MINUTE, { code: 'inUse' });
  expect(console.rollout.status).toBe('halted');
  console.apply({ type: 'resumed' }, 21 * MINUTE);
  console.apply(time(), 22 * MINUTE);
  console.report(0, 'installed', 23 * MINUTE, { attempt: 2 });
  console.apply(time(), 49 * MINUTE);
  expect(console.statuses).toEqual(['installed', 'waiting']);
  console.apply(time(), 50 * MINUTE);
  expect(console.statuses).toEqual(['installed', 'pending']);
});

it('repeats a failed installation after 1, 5, 10, 15, 30 and 60 minutes, but not a wrong file', () => {
  const console = withTargets(1, [ring({ minSample: 100 })]);
  console.apply({ type: 'started' }, 0);
  let at = 0;
  for (const [index, minutes] of [1, 5, 10, 15, 30, 60].entries()) {
    console.report(0, 'failed', at, { code: 'inUse', attempt: index + 1 });
    console.apply(time(), at + minutes * MINUTE - 1);
    expect(console.statuses).toEqual(['failed']);
    at += minutes * MINUTE;
    console.apply(time(), at);
    expect(console.statuses).toEqual(['pending']);
  }
  console.report(0, 'failed', at, { code: 'hash', attempt: 7 });
  expect(console.targets[0]).toMatchObject({ status: 'failed', retryAt: null });
});

it('restores the former version of terminals that have begun, and skips the others', () => {
  const console = withTargets(4);
  console.apply({ type: 'started' }, 0);
  console.report(0, 'installed', 1);
  console.report(1, 'installing', 1);
  console.apply({ type: 'rolledBack' }, 2);
  expect(console.statuses).toEqual(['rollingBack', 'rollingBack', 'skipped', 'skipped']);
  console.report(1, 'installed', 3);
  expect(console.statuses[1]).toBe('rollingBack');
  for (const id of [0, 1]) console.report(id, 'installed', 4, { version: '1.0.0', attempt: 2 });
  // Its gateway began before it learnt of the rollback.
  console.report(2, 'installed', 5);
  expect(console.statuses).toEqual(['rolledBack', 'rolledBack', 'rollingBack', 'skipped']);
});

it('starts no more terminals per minute than the pace allows', () => {
  const console = withTargets(100);
  console.rollout = { ...console.rollout, pacePerMin: 12 };
  const begun = () => console.statuses.filter((status) => status === 'pending').length;
  console.apply({ type: 'started' }, 100 * MINUTE);
  expect(begun()).toBe(12);
  for (let second = 5; second <= 120; second += 5)
    console.apply(time(), 100 * MINUTE + second * 1_000);
  expect(begun()).toBe(36);
});

it('starts no more terminals per minute in one netbar than its pace allows', () => {
  const console = withTargets(100);
  console.targets = console.targets.map((row) => ({ ...row, netbarId: row.id < 90 ? 1 : 2 }));
  console.rollout = { ...console.rollout, netbarPacePerMin: 6 };
  const begun = (netbarId: number) =>
    console.targets.filter((row) => row.netbarId === netbarId && row.status === 'pending').length;
  console.apply({ type: 'started' }, 100 * MINUTE);
  expect([begun(1), begun(2)]).toEqual([6, 6]);
  for (let second = 5; second <= 60; second += 5)
    console.apply(time(), 100 * MINUTE + second * 1_000);
  expect([begun(1), begun(2)]).toEqual([12, 10]);
});

it('starts terminals only in the windows, by the local time of the netbars', () => {
  // 00:30 on Tuesday in China.
  const tuesday = Date.UTC(2026, 2, 2, 16, 30);
  const console = withTargets(4);
  const windows = [{ days: [1], start: '23:00', end: '01:00' }];
  console.rollout = { ...console.rollout, windows };
  console.apply({ type: 'started' }, tuesday - 2 * 60 * MINUTE);
  expect(console.rollout.isOpen).toBe(false);
  expect(console.statuses).toEqual(Array(4).fill('waiting'));
  console.apply(time(), tuesday);
  expect(console.statuses).toEqual(Array(4).fill('pending'));
  console.report(0, 'installing', tuesday);
  console.apply(time(60 * MINUTE), tuesday + 30 * MINUTE);
  const action = (index: number) =>
    desiredAction(console.rollout, console.statuses[index] ?? 'waiting', false);
  expect([action(0), action(1)]).toEqual(['install', null]);
});

it('starts nothing in a netbar that has postponed, until its time is over', () => {
  const console = withTargets(4);
  console.targets = console.targets.map((row) => ({ ...row, netbarId: row.id < 2 ? 1 : 2 }));
  console.apply({ type: 'postponed', netbarId: 1, until: 60 * MINUTE }, 0);
  console.apply({ type: 'started' }, MINUTE);
  expect(console.statuses).toEqual(['waiting', 'waiting', 'pending', 'pending']);
  console.apply(time(), 60 * MINUTE);
  expect(console.statuses).toEqual(Array(4).fill('pending'));
});

it('gives each terminal a stable place, so that 20 % contains the first 10 %', () => {
  const ids = Array.from({ length: 2_000 }, (_, id) => id);
  const below = (places: number) => ids.filter((id) => placeWithin(7, id) < places);
  const [tenth, fifth] = [below(1_000), below(2_000)];
  expect(fifth).toEqual(expect.arrayContaining(tenth));
  expect(Math.abs(tenth.length - 200)).toBeLessThan(50);
  expect(ids.filter((id) => placeWithin(8, id) < 1_000)).not.toEqual(tenth);
});

it('delivers nothing while a rollout is paused, halted, canceled or a draft', () => {
  const states: RolloutStatus[] = ['draft', 'paused', 'halted', 'canceled'];
  const action = (status: RolloutStatus) =>
    desiredAction({ status, isOpen: true }, 'pending', false);
  for (const status of states) expect(action(status)).toBeNull();
  expect(action('completed')).toBe('install');
});
