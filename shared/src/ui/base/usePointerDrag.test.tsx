import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type PointerDrag, usePointerDrag } from './usePointerDrag.ts';

const POINTER = { pointerId: 7 };

function aHandle(options: Pick<PointerDrag<string>, 'threshold' | 'hasButtons'> = {}) {
  const handler = vi.fn();
  const click = vi.fn();
  function Handle() {
    const drag = usePointerDrag<string>({
      ...options,
      onStart: ({ target }) => ((target as Element).matches('.fixed') ? undefined : 'carried'),
      onMove: (carried, { dx, dy }) => handler('move', carried, dx, dy),
      onEnd: (carried, hasMoved) => handler('end', carried, hasMoved),
      onCancel: (carried, hasMoved) => handler('cancel', carried, hasMoved),
    });
    return (
      <div role="slider" aria-valuenow={0} tabIndex={0} {...drag}>
        <button type="button" onClick={click}>
          press
        </button>
        <span className="fixed">fixed</span>
      </div>
    );
  }
  render(<Handle />);
  const handle = screen.getByRole('slider');
  const capture = vi.fn();
  handle.setPointerCapture = capture;
  const press = (element: Element = handle) =>
    fireEvent.pointerDown(element, { button: 0, ...POINTER, clientX: 10, clientY: 20 });
  const move = (x: number, y: number, more: object = {}) =>
    fireEvent.pointerMove(handle, { ...POINTER, clientX: x, clientY: y, buttons: 1, ...more });
  return { handle, handler: handler, capture, press, move, calls: () => handler.mock.calls };
}

afterEach(cleanup);

it('reports the distance from the press, and the release once', () => {
  const { handle, press, move, capture, calls } = aHandle();
  press();
  expect(capture).toHaveBeenCalledWith(7);
  move(13, 18);
  fireEvent.pointerUp(handle, POINTER);
  fireEvent.lostPointerCapture(handle, POINTER);
  move(50, 50);
  expect(calls()).toEqual([
    ['move', 'carried', 3, -2],
    ['end', 'carried', true],
  ]);
});

it.each([
  ['Escape', () => fireEvent.keyDown(document, { key: 'Escape' })],
  [
    'a browser that takes over the pointer',
    (handle: HTMLElement) => fireEvent.pointerCancel(handle, POINTER),
  ],
])('is cancelled by %s', (_what, stop) => {
  const { handle, press, move, calls } = aHandle();
  press();
  move(13, 18);
  stop(handle);
  fireEvent.pointerUp(handle, POINTER);
  expect(calls().map(([what]) => what)).toEqual(['move', 'cancel']);
});

it('reports no move up to the threshold', () => {
  const { handle, press, move, calls } = aHandle({ threshold: 4 });
  press();
  move(12, 21);
  fireEvent.pointerUp(handle, POINTER);
  expect(calls()).toEqual([['end', 'carried', false]]);
});

it('does not capture the pointer until it moves, and is cancelled by a move without a pressed button', () => {
  const { press, move, capture, calls } = aHandle({ threshold: 4, hasButtons: true });
  press();
  expect(capture).not.toHaveBeenCalled();
  move(30, 20, { pointerType: 'mouse', buttons: 0 });
  expect(calls()).toEqual([['cancel', 'carried', false]]);
  press();
  move(30, 20);
  expect(capture).toHaveBeenCalledTimes(1);
});

it('ends with a release outside of the element', () => {
  const { press, calls } = aHandle({ hasButtons: true });
  press();
  fireEvent.pointerUp(document.body, { pointerId: 8 });
  expect(calls()).toEqual([]);
  fireEvent.pointerUp(document.body, POINTER);
  expect(calls()).toEqual([['end', 'carried', false]]);
});

it('is cancelled when its element is removed, and does not consume the next Escape', () => {
  const first = aHandle();
  first.press();
  cleanup();
  fireEvent.lostPointerCapture(document, POINTER);
  expect(first.calls()).toEqual([['cancel', 'carried', false]]);
  const second = aHandle({ hasButtons: true });
  second.press();
  cleanup();
  expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(true);
  expect(second.calls()).toEqual([['cancel', 'carried', false]]);
});

it('is cancelled by the next move when its element is removed before the pointer is captured', () => {
  const { press, calls } = aHandle({ threshold: 4, hasButtons: true });
  press();
  cleanup();
  fireEvent.pointerMove(document.body, { ...POINTER, clientX: 50, clientY: 50, buttons: 1 });
  expect(calls()).toEqual([['cancel', 'carried', false]]);
});

it('ignores pointers other than the pressed one', () => {
  const { handle, press, move, calls } = aHandle();
  press();
  move(90, 90, { pointerId: 8 });
  fireEvent.pointerUp(handle, { pointerId: 8 });
  move(13, 18);
  expect(calls()).toEqual([['move', 'carried', 3, -2]]);
});

it('does not start for another button, or if `onStart` returns undefined', () => {
  const { handle, press, move, calls } = aHandle();
  fireEvent.pointerDown(handle, { button: 2, ...POINTER });
  press(screen.getByText('fixed'));
  move(30, 30);
  expect(calls()).toEqual([]);
});
