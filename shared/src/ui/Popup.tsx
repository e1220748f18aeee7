import { Trigger } from '@arco-design/web-react';
import { type KeyboardEvent, type ReactElement, type ReactNode, useRef, useState } from 'react';

interface PopupProps {
  /** The button that opens it; it gets `aria-expanded` and `aria-haspopup` from `button`. */
  button(state: { open: boolean; ref: React.RefObject<HTMLButtonElement | null> }): ReactElement;
  children(close: () => void): ReactNode;
  role: 'menu' | 'dialog';
  label: string;
}

const FOCUSABLE = 'button:not(:disabled), input:not(:disabled), [tabindex="0"]';

function focusFirst(layer: HTMLElement | null): void {
  layer?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const at = items.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  items[(at + step + items.length) % items.length]?.focus();
}

/** A small layer under a button: opens on click, takes the focus, closes on Esc, on a click beside it and on Tab. */
export function Popup({ button, children, role, label }: PopupProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    opener.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    moveFocus(event);
    if (event.key !== 'Escape' && event.key !== 'Tab') return;
    event.stopPropagation();
    close();
  };
  const layer = { role, 'aria-label': label, onKeyDown };
  return (
    <Trigger
      trigger="click"
      position="br"
      popupVisible={open}
      onVisibleChange={setOpen}
      unmountOnExit
      classNames="slideDynamicOrigin"
      popup={() => (
        <div ref={focusFirst} className="console-popup" {...layer}>
          {children(close)}
        </div>
      )}
    >
      {button({ open, ref: opener })}
    </Trigger>
  );
}
