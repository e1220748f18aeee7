import type { ComponentPropsWithRef, ReactNode } from 'react';
import './kit.css';

interface IconButtonProps
  extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'type' | 'title'> {
  /** Accessible name and tooltip: the action of the button. */
  label: string;
  icon: ReactNode;
}

/** A square button with an icon and no text. */
export function IconButton({ label, icon, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`console-icon-button ${className}`}
      aria-label={label}
      title={label}
      {...rest}
    >
      {icon}
    </button>
  );
}
