import { Trigger } from '@arco-design/web-react';
import { type KeyboardEvent, type ReactElement, type ReactNode, useRef, useState } from 'react';
import './kit.css';

interface PopupProps {
  /** Draws the button that opens it, with `aria-haspopup` and `aria-expanded`. */
  button(open: boolean): ReactElement;
  children(close: () => void): ReactNode;
  role: 'menu' | 'dialog';
  label: string;
  /** The side of the button at which it begins; the right one unless told. */
  side?: 'left' | 'right';
  /** As wide as its button at least. */
  isWide?: boolean;
}

const FOCUSABLE = 'button:not(:disabled), input:not(:disabled), [tabindex="0"]';

function focusFirst(layer: HTMLElement | null): void {
  // What is still being fetched has nothing yet: Esc is heard by the layer itself.
  (layer?.querySelector<HTMLElement>(FOCUSABLE) ?? layer)?.focus({ preventScroll: true });
}

/** ↑ and ↓ walk over what the layer holds; in one that is filled in, Tab does too. */
function moveFocus(event: KeyboardEvent<HTMLElement>, role: PopupProps['role']): void {
  const tab = role === 'dialog' ? (event.shiftKey ? -1 : 1) : undefined;
  const step = { ArrowDown: 1, ArrowUp: -1, Tab: tab }[event.key];
  if (step === undefined) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const at = items.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  items[(at + step + items.length) % items.length]?.focus();
}

/** A small layer under a button: opens on click, takes the focus, closes on Esc, on a click beside it and, as a menu, on Tab. */
export function Popup({
  button,
  children,
  role,
  label,
  side = 'right',
  isWide = false,
}: PopupProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<Element | null>(null);
  const change = (next: boolean): void => {
    if (next) opener.current = document.activeElement;
    setOpen(next);
  };
  const close = (): void => {
    setOpen(false);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    moveFocus(event, role);
    if (event.key !== 'Escape' && (event.key !== 'Tab' || role === 'dialog')) return;
    event.stopPropagation();
    close();
  };
  const layer = { role, 'aria-label': label, onKeyDown };
  return (
    <Trigger
      trigger="click"
      position={side === 'left' ? 'bl' : 'br'}
      autoAlignPopupMinWidth={isWide}
      popupVisible={open}
      onVisibleChange={change}
      unmountOnExit
      classNames="slideDynamicOrigin"
      popup={() => (
        <div ref={focusFirst} className="console-popup" tabIndex={-1} {...layer}>
          {children(close)}
        </div>
      )}
    >
      {/* Under React 19 Arco finds the place of native elements only. */}
      <span className="console-popup-anchor">{button(open)}</span>
    </Trigger>
  );
}
