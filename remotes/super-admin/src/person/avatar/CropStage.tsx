import { usePointerDrag } from '@console/shared/ui';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { personTexts as texts } from '../base/person.texts.ts';
import { type CropPosition, clampPosition, cropSquare, MAX_ZOOM } from './crop.ts';
import './avatar.css';

/** Side of the square on the screen in pixels. */
const SIDE = 280;
/** Share of the square that an arrow key moves. */
const STEP = 0.05;

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

interface Dragging {
  /** The last point of the drag. */
  x: number;
  y: number;
  /** Side of the square in the window in pixels. */
  side: number;
  /** The crop at the start of the drag, which Escape restores. */
  before: CropPosition;
}

interface CropStageProps {
  bitmap: ImageBitmap;
  place: CropPosition;
  disabled: boolean;
  onMove(position: CropPosition): void;
}

/** The square to crop. Pointer and keys move and zoom the picture below it. */
export function CropStage({ bitmap, place, disabled, onMove }: CropStageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const id = useId();
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const { left, top, side } = cropSquare(bitmap, place);
    context.clearRect(0, 0, SIDE * 2, SIDE * 2);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, left, top, side, side, 0, 0, SIDE * 2, SIDE * 2);
  }, [bitmap, place]);

  /** @param x movement to the right, as a share of the square */
  const move = (x: number, y: number, zoom = place.zoom): void => {
    const { side } = cropSquare(bitmap, place);
    onMove(
      clampPosition(bitmap, {
        x: place.x + (x * side) / bitmap.width,
        y: place.y + (y * side) / bitmap.height,
        zoom,
      }),
    );
  };
  const { onPointerDown } = usePointerDrag<Dragging>({
    onStart: ({ currentTarget, clientX: x, clientY: y }) =>
      disabled ? undefined : { x, y, side: currentTarget.clientWidth || SIDE, before: place },
    onMove: (dragging, { x, y }) => {
      if (disabled) return;
      move((dragging.x - x) / dragging.side, (dragging.y - y) / dragging.side);
      Object.assign(dragging, { x, y });
    },
    onEnd: () => undefined,
    onCancel: ({ before }, hasMoved) => {
      if (hasMoved && !disabled) onMove(before);
    },
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const [x, y] = MOVES[event.key] ?? [0, 0];
    const nearer = event.key === '+' || event.key === '=' ? 1.1 : event.key === '-' ? 1 / 1.1 : 1;
    if (disabled || (x === 0 && y === 0 && nearer === 1)) return;
    event.preventDefault();
    move(x, y, place.zoom * nearer);
  };
  return (
    <div className="person-crop">
      <div
        className="person-crop-square"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the picture below it
        tabIndex={0}
        aria-label={texts.avatarArea}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
      >
        <canvas ref={canvas} width={SIDE * 2} height={SIDE * 2} />
      </div>
      <div className="person-zoom">
        <label htmlFor={`${id}-zoom`}>{texts.zoom}</label>
        <input
          id={`${id}-zoom`}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.01}
          value={place.zoom}
          disabled={disabled}
          onChange={(event) => move(0, 0, Number(event.target.value))}
        />
      </div>
    </div>
  );
}
