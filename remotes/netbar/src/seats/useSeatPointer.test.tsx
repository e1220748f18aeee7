import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CELL } from './seats.model.ts';
import { useSeatPointer } from './useSeatPointer.ts';

function aMap() {
  const calls = { panBy: vi.fn(), zoomBy: vi.fn(), onClick: vi.fn(), drop: vi.fn() };
  function Frame() {
    const pointer = useSeatPointer({
      ...calls,
      current: () => ({ scale: 0.5 }),
      dragged: (target) =>
        target.matches('[data-seat]')
          ? { elements: [target as HTMLElement], drop: calls.drop }
          : undefined,
    });
    return (
      <div data-testid="frame" {...pointer}>
        <span data-seat="1">A001</span>
      </div>
    );
  }
  render(<Frame />);
  const frame = screen.getByTestId('frame');
  frame.setPointerCapture = () => undefined;
  const at = (x: number, y: number, pointerId = 1, more: object = {}) => ({
    button: 0,
    buttons: 1,
    pointerId,
    clientX: x,
    clientY: y,
    ...more,
  });
  return { ...calls, frame, seat: screen.getByText('A001'), at };
}

afterEach(cleanup);

it('drops a terminal by whole cells of the zoomed map', () => {
  const { frame, seat, at, drop, panBy } = aMap();
  fireEvent.pointerDown(seat, at(100, 100));
  fireEvent.pointerMove(frame, at(100 + CELL.width, 100 + CELL.height / 2));
  expect(seat.style.translate).toBe(`${CELL.width * 2}px ${CELL.height}px`);
  fireEvent.pointerUp(frame, at(100 + CELL.width, 100 + CELL.height / 2));
  expect(drop.mock.calls).toEqual([[2, 1]]);
  expect(seat.style.translate).toBe('');
  expect(panBy).not.toHaveBeenCalled();
});

it('pans from a press beside terminals by the distance since the last move', () => {
  const { frame, at, panBy, onClick } = aMap();
  fireEvent.pointerDown(frame, at(100, 100));
  fireEvent.pointerMove(frame, at(110, 100));
  fireEvent.pointerMove(frame, at(115, 98));
  fireEvent.pointerUp(frame, at(115, 98));
  expect(panBy.mock.calls).toEqual([
    [10, 0],
    [5, -2],
  ]);
  expect(onClick).not.toHaveBeenCalled();
});

it('reports a press without a move as a click with its modifier keys', () => {
  const { seat, at, onClick, drop } = aMap();
  fireEvent.pointerDown(seat, at(100, 100, 1, { ctrlKey: true }));
  fireEvent.pointerUp(seat, at(102, 100));
  expect(onClick.mock.calls).toEqual([[seat, expect.objectContaining({ ctrlKey: true })]]);
  expect(drop).not.toHaveBeenCalled();
});

it('zooms between two fingers without a drop, pan or click afterwards', () => {
  const { frame, seat, at, zoomBy, drop, panBy, onClick } = aMap();
  fireEvent.pointerDown(seat, at(100, 100, 1, { pointerType: 'touch' }));
  fireEvent.pointerDown(frame, at(200, 100, 2, { pointerType: 'touch' }));
  fireEvent.pointerMove(frame, at(300, 100, 2, { pointerType: 'touch' }));
  expect(zoomBy.mock.calls).toEqual([[2, { x: 200, y: 100 }]]);
  fireEvent.pointerUp(frame, at(300, 100, 2));
  fireEvent.pointerMove(frame, at(160, 100, 1, { pointerType: 'touch' }));
  fireEvent.pointerUp(frame, at(160, 100, 1));
  expect([drop, panBy, onClick].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  expect(seat.style.translate).toBe('');
});

it('restores a terminal when Escape cancels its drag', () => {
  const { frame, seat, at, drop } = aMap();
  fireEvent.pointerDown(seat, at(100, 100));
  fireEvent.pointerMove(frame, at(200, 100));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  fireEvent.pointerUp(frame, at(200, 100));
  expect(seat.style.translate).toBe('');
  expect(drop).not.toHaveBeenCalled();
});
