import { Trigger } from '@arco-design/web-react';
import { type KeyboardEvent, type ReactElement, type ReactNode, useRef, useState } from 'react';
import './kit.css';

interface PopupProps {
  /** Renders the button that opens the popup, with `aria-haspopup` and `aria-expanded`. */
  button(open: boolean): ReactElement;
  children(close: () => void): ReactNode;
  role: 'menu' | 'dialog';
  label: string;
  /** Side of the button to which the popup is aligned. Default: `right`. */
  side?: 'left' | 'right';
  /** Whether the popup is at least as wide as its button. */
  isWide?: boolean;
}

const FOCUSABLE = 'button:not(:disabled), input:not(:disabled), [tabindex="0"]';

function focusFirst(layer: HTMLElement | null): void {
  // Content that is still loading has no focusable element. The layer gets the focus, so that Esc
  // works.
  (layer?.querySelector<HTMLElement>(FOCUSABLE) ?? layer)?.focus({ preventScroll: true });
}

/** Moves the focus with ↑ and ↓. In a dialog, Tab moves it too. */
function moveFocus(event: KeyboardEvent<HTMLElement>, role: PopupProps['role']): void {
  const tab = role === 'dialog' ? (event.shiftKey ? -1 : 1) : undefined;
  const step = { ArrowDown: 1, ArrowUp: -1, Tab: tab }[event.key];
  if (step === undefined) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const index = items.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  items[(index + step + items.length) % items.length]?.focus();
}

/**
 * A small popup below a button. Opens on click and takes the focus. Closes on Esc, on a click
 * outside and, as a menu, on Tab.
 */
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
      {/* Under React 19, Arco can position a popup only next to a native element. */}
      <span className="console-popup-anchor">{button(open)}</span>
    </Trigger>
  );
}
