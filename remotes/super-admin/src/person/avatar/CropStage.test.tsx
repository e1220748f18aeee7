import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { CropStage } from './CropStage.tsx';
import { type CropPosition, MIDDLE } from './crop.ts';

const BITMAP = { width: 400, height: 200 } as ImageBitmap;
/** Side of the square in pixels, in a document without layout. */
const SIDE = 280;
let position: CropPosition;

function Stage({ disabled = false }: { disabled?: boolean }) {
  const [now, setNow] = useState(MIDDLE);
  position = now;
  return <CropStage bitmap={BITMAP} place={now} disabled={disabled} onMove={setNow} />;
}

function aStage(disabled = false): HTMLElement {
  render(<Stage disabled={disabled} />);
  const square = screen.getByRole('application');
  square.setPointerCapture = () => undefined;
  return square;
}
const pointer = (clientX: number) => ({ button: 0, pointerId: 1, clientX, clientY: 50 });

afterEach(cleanup);

it('moves the picture by dragging, also in several steps', () => {
  const square = aStage();
  fireEvent.pointerDown(square, pointer(100));
  fireEvent.pointerMove(square, pointer(100 + SIDE / 8));
  fireEvent.pointerMove(square, pointer(100 + SIDE / 4));
  fireEvent.pointerUp(square, pointer(100 + SIDE / 4));
  // A quarter of the square, which is half as wide as the picture.
  expect(position.x).toBeCloseTo(MIDDLE.x - 0.125);
  fireEvent.pointerMove(square, pointer(300));
  expect(position.x).toBeCloseTo(MIDDLE.x - 0.125);
});

it('restores the picture when Escape cancels the drag', () => {
  const square = aStage();
  fireEvent.pointerDown(square, pointer(100));
  fireEvent.pointerMove(square, pointer(150));
  expect(position.x).not.toBe(MIDDLE.x);
  fireEvent.keyDown(square, { key: 'Escape' });
  expect(position).toEqual(MIDDLE);
});

it('moves the picture with arrow keys, except while saving', () => {
  const square = aStage();
  fireEvent.keyDown(square, { key: 'ArrowRight' });
  expect(position.x).toBeGreaterThan(MIDDLE.x);
  cleanup();
  const saving = aStage(true);
  fireEvent.keyDown(saving, { key: 'ArrowRight' });
  fireEvent.pointerDown(saving, pointer(100));
  fireEvent.pointerMove(saving, pointer(150));
  expect(position).toEqual(MIDDLE);
});
