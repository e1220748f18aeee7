import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type PointerDrag, usePointerDrag } from './usePointerDrag.ts';

const POINTER = { pointerId: 7 };

function aHandle(options: Pick<PointerDrag<string>, 'threshold' | 'hasButtons'> = {}) {
  const told = vi.fn();
  const click = vi.fn();
  function Handle() {
    const drag = usePointerDrag<string>({
      ...options,
      onStart: ({ target }) => ((target as Element).matches('.fixed') ? undefined : 'carried'),
      onMove: (carried, { dx, dy }) => told('move', carried, dx, dy),
      onEnd: (carried, hasMoved) => told('end', carried, hasMoved),
      onCancel: (carried, hasMoved) => told('cancel', carried, hasMoved),
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
  return { handle, told, capture, press, move, calls: () => told.mock.calls };
}

afterEach(cleanup);

it('reports the way from the press, and the release once', () => {
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
    'a browser that takes the pointer',
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

it('leaves the pointer to buttons inside until it moves, and ends with a release that was not reported', () => {
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

it('is cancelled when its element is removed, and leaves the next Escape to others', () => {
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

it('is cancelled by the next move when its element was removed before the pointer was captured', () => {
  const { press, calls } = aHandle({ threshold: 4, hasButtons: true });
  press();
  cleanup();
  fireEvent.pointerMove(document.body, { ...POINTER, clientX: 50, clientY: 50, buttons: 1 });
  expect(calls()).toEqual([['cancel', 'carried', false]]);
});

it('follows the pointer that was pressed and no other finger', () => {
  const { handle, press, move, calls } = aHandle();
  press();
  move(90, 90, { pointerId: 8 });
  fireEvent.pointerUp(handle, { pointerId: 8 });
  move(13, 18);
  expect(calls()).toEqual([['move', 'carried', 3, -2]]);
});

it('starts nothing for another button and where the element says so', () => {
  const { handle, press, move, calls } = aHandle();
  fireEvent.pointerDown(handle, { button: 2, ...POINTER });
  press(screen.getByText('fixed'));
  move(30, 30);
  expect(calls()).toEqual([]);
});
