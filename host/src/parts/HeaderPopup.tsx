import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useDismiss } from './useDismiss.ts';
import './popup.css';
import './headerPopup.css';

interface Props {
  label: string;
  className?: string;
  /** What the button shows. */
  button: ReactNode;
  /** Called when the pointer or the focus comes to the button: the content may be fetched. */
  onIntent?: () => void;
  /** What opens below it; gets a function that closes it. */
  children(close: () => void): ReactNode;
}

/** A button of the header with something that opens below it. */
export function HeaderPopup({
  label,
  className = 'icon-button',
  button,
  onIntent,
  children,
}: Props): ReactNode {
  const [open, setOpen] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  // What was chosen inside is gone with it: the focus goes back to where it came from.
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
  /** A press inside of it, the button included, does not close what is open. */
  within: RefObject<HTMLElement | null>;
  onDismiss(): void;
  children: ReactNode;
}

function Opened({ within, onDismiss, children }: OpenedProps): ReactNode {
  useDismiss(within, onDismiss);
  return <div className="popup header-opened">{children}</div>;
}
