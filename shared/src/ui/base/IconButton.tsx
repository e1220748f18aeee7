import type { ComponentPropsWithRef, ReactNode } from 'react';
import './kit.css';

interface IconButtonProps
  extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'type' | 'title'> {
  /** What the button does: its accessible name and its tooltip. */
  label: string;
  icon: ReactNode;
}

/** A square button that shows an icon only. */
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
