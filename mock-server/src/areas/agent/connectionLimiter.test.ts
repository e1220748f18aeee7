import { EventEmitter } from 'node:events';
import { beforeEach, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { ConnectionLimiter } from './connectionLimiter.ts';

/** Socket whose peer never responds. It closes only when it is terminated. */
class SilentSocket extends EventEmitter {
  cut = false;
  terminate(): void {
    this.cut = true;
    this.emit('close');
  }
}
const silentSocket = () => new SilentSocket() as SilentSocket & WebSocket;

const limits = { perProcess: 3, perAddress: 2, greetingPerProcess: 4, greetingPerAddress: 2 };
let entrance: ConnectionLimiter;
let evictions = 0;

beforeEach(() => {
  evictions = 0;
  entrance = new ConnectionLimiter(limits, () => {
    evictions += 1;
  });
});

// @guarantee gateway-sockets
it('limits the unauthenticated sockets of a network, and accepts new ones after others closed', () => {
  const first = silentSocket();
  expect(
    [first, silentSocket(), silentSocket()].map((socket) => entrance.admit(socket, 'a')),
  ).toEqual([undefined, undefined, 'later']);
  first.terminate();
  expect(entrance.admit(silentSocket(), 'a')).toBeUndefined();
});

it('accepts a socket of another network when the unauthenticated quota is full, and evicts one of the network with the most', () => {
  const [first, second, third] = [silentSocket(), silentSocket(), silentSocket()];
  entrance.admit(third, 'c');
  for (const [socket, network] of [
    [first, 'a'],
    [second, 'a'],
    [silentSocket(), 'b'],
  ] as const)
    entrance.admit(socket, network);
  expect(entrance.admit(silentSocket(), 'd')).toBeUndefined();
  expect([first, second, third].map(({ cut }) => cut)).toEqual([true, false, false]);
  expect(evictions).toBe(1);
});

it('counts authenticated gateways separately from unauthenticated sockets', () => {
  const gateways = [silentSocket(), silentSocket()];
  for (const socket of gateways) {
    entrance.admit(socket, 'a');
    entrance.promote(socket, 'a');
  }
  expect(entrance.admit(silentSocket(), 'a')).toBe('tooMany');
  const third = silentSocket();
  entrance.admit(third, 'b');
  entrance.promote(third, 'b');
  expect(entrance.admit(silentSocket(), 'c')).toBe('tooMany');
  gateways[0]?.terminate();
  expect(entrance.admit(silentSocket(), 'c')).toBeUndefined();
  expect(evictions).toBe(0);
});
