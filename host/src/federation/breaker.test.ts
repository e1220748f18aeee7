import { describe, expect, it } from 'vitest';
import {
  BREAKER_WINDOW,
  CLOSED,
  type Fault,
  isOpen,
  recordFault,
  recordLoaded,
} from './breaker.ts';

const load: Fault = { kind: 'load', reason: 'C101', detail: 'unreachable' };
const render: Fault = { kind: 'render', reason: 'C103', detail: 'x is undefined', page: 'list' };
const final: Fault = { kind: 'final', reason: 'C107', detail: 'another file' };

/** The state after faults at moments in ms. */
const after = (...faults: [Fault, number][]) =>
  faults.reduce((state, [fault, at]) => recordFault(state, fault, at), CLOSED);

describe('opens', () => {
  it.each<[string, [Fault, number][], boolean]>([
    ['not with one failure to load', [[load, 0]], false],
    [
      'with the second within a minute',
      [
        [load, 0],
        [load, BREAKER_WINDOW - 1],
      ],
      true,
    ],
    [
      'not with the second after a minute',
      [
        [load, 0],
        [load, BREAKER_WINDOW],
      ],
      false,
    ],
    [
      'not with two render errors',
      [
        [render, 0],
        [render, 1],
      ],
      false,
    ],
    [
      'with the third within a minute',
      [
        [render, 0],
        [render, 1],
        [render, 2],
      ],
      true,
    ],
    [
      'not when the first of three is older than a minute',
      [
        [render, 0],
        [render, 1],
        [render, BREAKER_WINDOW],
      ],
      false,
    ],
    [
      'not with a render error after a failure to load',
      [
        [load, 0],
        [render, 1],
      ],
      false,
    ],
    ['at once with a final fault', [[final, 0]], true],
  ])('%s', (_what, faults, open) => {
    expect(isOpen(after(...faults), faults.at(-1)?.[1] ?? 0)).toBe(open);
  });
});

describe('closes', () => {
  it('for one try a minute after files could not be loaded, and for good when that succeeds', () => {
    const open = after([load, 0], [load, 10]);
    expect([isOpen(open, 9 + BREAKER_WINDOW), isOpen(open, 10 + BREAKER_WINDOW)]).toEqual([
      true,
      false,
    ]);
    expect(recordLoaded(open)).toEqual(CLOSED);
  });

  it('when the clock was set back since: nothing is stopped for as long as it was wrong', () => {
    const YEAR = 365 * 24 * 3600_000;
    const open = after([load, YEAR], [load, YEAR + 10]);
    expect(isOpen(open, YEAR + 11)).toBe(true);
    expect(isOpen(open, 11)).toBe(false);
    expect(recordFault(open, render, 11)).toMatchObject({ loads: [], renders: [11] });
  });

  it('not any further when that try fails', () => {
    const again = recordFault(after([load, 0], [load, 10]), load, 10 + BREAKER_WINDOW);
    expect(isOpen(again, 11 + BREAKER_WINDOW)).toBe(true);
  });

  it('never by itself after anything else, nor because the page was loaded', () => {
    const thrown = recordLoaded(after([render, 0], [render, 1], [render, 2]));
    expect([
      isOpen(thrown, 10 * BREAKER_WINDOW),
      isOpen(recordLoaded(after([final, 0])), BREAKER_WINDOW),
    ]).toEqual([true, true]);
  });
});

it('keeps why it opened when more goes wrong afterwards', () => {
  expect(recordFault(after([final, 0]), render, 1).open).toMatchObject({
    reason: 'C107',
    since: 0,
  });
});
