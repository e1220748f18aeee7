import { EventEmitter } from 'node:events';
import { beforeEach, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { Entrance } from './entrance.ts';

/** A socket whose other side never answers: it is closed only when it is cut. */
class Silent extends EventEmitter {
  cut = false;
  terminate(): void {
    this.cut = true;
    this.emit('close');
  }
}
const silent = () => new Silent() as Silent & WebSocket;

const limits = { perProcess: 3, perAddress: 2, greetingPerProcess: 4, greetingPerAddress: 2 };
let entrance: Entrance;
let givenUp = 0;

beforeEach(() => {
  givenUp = 0;
  entrance = new Entrance(limits, () => {
    givenUp += 1;
  });
});

it('has no more strangers of a network than its places, and takes others when they have gone', () => {
  const first = silent();
  expect([first, silent(), silent()].map((one) => entrance.enter(one, 'a'))).toEqual([
    undefined,
    undefined,
    'later',
  ]);
  first.terminate();
  expect(entrance.enter(silent(), 'a')).toBeUndefined();
});

it('lets a gateway of another network in although strangers hold every place: one of the network with the most gives way', () => {
  const [one, other, third] = [silent(), silent(), silent()];
  entrance.enter(third, 'c');
  for (const [socket, network] of [
    [one, 'a'],
    [other, 'a'],
    [silent(), 'b'],
  ] as const)
    entrance.enter(socket, network);
  expect(entrance.enter(silent(), 'd')).toBeUndefined();
  expect([one, other, third].map(({ cut }) => cut)).toEqual([true, false, false]);
  expect(givenUp).toBe(1);
});

it('holds the places of gateways apart from those of strangers', () => {
  const gateways = [silent(), silent()];
  for (const one of gateways) {
    entrance.enter(one, 'a');
    entrance.pass(one, 'a');
  }
  expect(entrance.enter(silent(), 'a')).toBe('tooMany');
  const third = silent();
  entrance.enter(third, 'b');
  entrance.pass(third, 'b');
  expect(entrance.enter(silent(), 'c')).toBe('tooMany');
  gateways[0]?.terminate();
  expect(entrance.enter(silent(), 'c')).toBeUndefined();
  expect(givenUp).toBe(0);
});
