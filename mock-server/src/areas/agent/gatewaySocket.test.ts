import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { GatewaySocket } from './gatewaySocket.ts';
import { CLOSE, LIMITS } from './wire/limits.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('sends close code 4431 to a gateway that does not read, and terminates it later', () => {
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: LIMITS.waitingBytes + 1,
    send: vi.fn(),
    close: vi.fn(),
    terminate: vi.fn(),
  });
  const onCut = vi.fn();
  const gateway = new GatewaySocket(socket as unknown as WebSocket, {
    onFrame: async () => undefined,
    onPong: () => undefined,
    onCut,
    onFault: () => undefined,
  });
  gateway.send({ t: 'bye', reason: 'restart', msg: '', retryMs: null });
  expect(socket.close.mock.calls).toEqual([[CLOSE.slow]]);
  expect([onCut.mock.calls, socket.send.mock.calls]).toEqual([[['slow']], []]);
  expect(socket.terminate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(LIMITS.slowCloseMs);
  expect(socket.terminate).toHaveBeenCalledTimes(1);
});
