import { type ReactNode, useRef, useState } from 'react';
import { useDismiss } from './useDismiss.ts';

interface Props {
  label: string;
  className?: string;
  /** What the button shows. */
  button: ReactNode;
  /** What opens below it; gets a function that closes it. */
  children(close: () => void): ReactNode;
}

/** A button of the header with something that opens below it. */
export function HeaderPopup({ label, className = 'icon-button', button, children }: Props): ReactNode {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <div className="header-popup">
      <button
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && <Opened onDismiss={close}>{children(close)}</Opened>}
    </div>
  );
}

function Opened({ onDismiss, children }: { onDismiss(): void; children: ReactNode }): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  useDismiss(element, onDismiss);
  return (
    <div ref={element} className="popup header-opened">
      {children}
    </div>
  );
}
