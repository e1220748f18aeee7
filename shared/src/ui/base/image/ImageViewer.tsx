import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../IconButton.tsx';
import { icons } from '../icons.tsx';
import { canZoom, type ImageView, INITIAL_VIEW, panned, rotated, zoomed } from './imageView.ts';
import { viewerTexts } from './texts.ts';
import './image.css';
import { turnIcons } from './turnIcons.tsx';

interface ImageViewerProps {
  src: string;
  /** Description of the image. */
  alt: string;
  onClose(): void;
}

type Change = (view: ImageView) => ImageView;

const COMMANDS = [
  {
    label: viewerTexts.zoomOut,
    icon: icons.minus,
    change: (view: ImageView) => zoomed(view, -1),
    ends: -1,
  },
  {
    label: viewerTexts.zoomIn,
    icon: icons.plus,
    change: (view: ImageView) => zoomed(view, 1),
    ends: 1,
  },
  { label: viewerTexts.zoomReset, icon: icons.fit, change: () => INITIAL_VIEW },
  {
    label: viewerTexts.turnLeft,
    icon: turnIcons.turnLeft,
    change: (view: ImageView) => rotated(view, -1),
  },
  {
    label: viewerTexts.turnRight,
    icon: turnIcons.turnRight,
    change: (view: ImageView) => rotated(view, 1),
  },
] as const;

/** Pixels by which an arrow key moves the image. */
const STEP = 40;

const KEYS: Readonly<Record<string, Change>> = {
  '+': (view) => zoomed(view, 1),
  '=': (view) => zoomed(view, 1),
  '-': (view) => zoomed(view, -1),
  '0': () => INITIAL_VIEW,
  r: (view) => rotated(view, 1),
  R: (view) => rotated(view, -1),
  ArrowLeft: (view) => panned(view, STEP, 0),
  ArrowRight: (view) => panned(view, -STEP, 0),
  ArrowUp: (view) => panned(view, 0, STEP),
  ArrowDown: (view) => panned(view, 0, -STEP),
};

/**
 * Shows an image in the full window. Keys: `+` and `-` zoom, `0` fits, `r` and `R` rotate, arrows
 * move, Escape closes. The wheel zooms and dragging moves the image.
 */
export function ImageViewer({ src, alt, onClose }: ImageViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [view, setView] = useState(INITIAL_VIEW);
  const [failed, setFailed] = useState(false);
  // A layout effect, because the dialog must be closed while it is still in the document. Otherwise
  // it does not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const { scale, degrees, x, y } = view;

  const onKeyDown = (event: KeyboardEvent): void => {
    const change = event.ctrlKey || event.metaKey || event.altKey ? undefined : KEYS[event.key];
    if (!change) return;
    event.preventDefault();
    setView(change);
  };
  const onPointerMove = ({ buttons, movementX, movementY }: PointerEvent): void => {
    if (buttons === 1) setView((now) => panned(now, movementX, movementY));
  };

  return (
    <dialog
      ref={dialog}
      className="console-viewer"
      aria-label={viewerTexts.viewing(alt)}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Clicks inside must not reach the row or card that contains the image.
      onClick={(event) => event.stopPropagation()}
    >
      <div
        className="console-viewer-stage"
        onPointerMove={onPointerMove}
        onWheel={({ deltaY }) => setView((now) => zoomed(now, deltaY < 0 ? 1 : -1))}
      >
        {failed ? (
          <p role="alert">{viewerTexts.imageFailed}</p>
        ) : (
          <img
            src={src}
            alt={alt}
            draggable={false}
            onError={() => setFailed(true)}
            style={{ transform: `translate(${x}px, ${y}px) scale(${scale}) rotate(${degrees}deg)` }}
          />
        )}
      </div>
      <div className="console-viewer-tools" role="toolbar" aria-label={viewerTexts.imageTools}>
        {COMMANDS.map(({ label, icon, change, ...rest }) => (
          <IconButton
            key={label}
            label={label}
            icon={icon}
            disabled={failed || ('ends' in rest && !canZoom(view, rest.ends))}
            onClick={() => setView(change)}
          />
        ))}
        <output aria-label={viewerTexts.zoom}>{Math.round(scale * 100)}%</output>
        <IconButton label={viewerTexts.closeViewer} icon={icons.close} onClick={onClose} />
      </div>
    </dialog>
  );
}
