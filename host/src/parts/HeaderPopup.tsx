import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useDismiss } from './useDismiss.ts';
import './popup.css';
import './headerPopup.css';

interface Props {
  label: string;
  className?: string;
  /** Content of the button. */
  button: ReactNode;
  /** Called when the pointer or the focus enters the button, to preload the content. */
  onIntent?: () => void;
  /** Renders the content of the popup. */
  children(close: () => void): ReactNode;
}

/** Header button with a popup below it. */
export function HeaderPopup({
  label,
  className = 'icon-button',
  button,
  onIntent,
  children,
}: Props): ReactNode {
  const [open, setOpen] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  // Returns the focus to the button, because the focused element inside is removed.
  const close = (): void => {
    setOpen(false);
    element.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={element} className="header-popup">
      <button
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-expanded={open}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <Opened within={element} onDismiss={() => setOpen(false)}>
          {children(close)}
        </Opened>
      )}
    </div>
  );
}

interface OpenedProps {
  /** Element whose presses do not close the popup, including the button. */
  within: RefObject<HTMLElement | null>;
  onDismiss(): void;
  children: ReactNode;
}

function Opened({ within, onDismiss, children }: OpenedProps): ReactNode {
  useDismiss(within, onDismiss);
  return <div className="popup header-opened">{children}</div>;
}
