import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

interface TickProps {
  state: 'all' | 'some' | 'none';
  disabled?: boolean;
  tabIndex?: number;
  onChange(): void;
  onFocus?(): void;
  onKeyDown?(event: KeyboardEvent<HTMLInputElement>): void;
  children: ReactNode;
}

/**
 * A checkbox with a half-ticked state. Unlike Arco's, it also reports that state to screen readers.
 */
export function Tick({
  state,
  disabled = false,
  tabIndex = 0,
  onChange,
  onFocus,
  onKeyDown,
  children,
}: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <label className="rights-tick">
      <input
        ref={box}
        type="checkbox"
        checked={state === 'all'}
        disabled={disabled}
        tabIndex={tabIndex}
        onChange={onChange}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      />
      {children}
    </label>
  );
}
