import { useRef } from 'react';
import type { OnUse, PlaceholderUse } from './lazyPart.tsx';
import '@arco-design/web-react/es/Select/style/css.js';

interface ClosedSelectProps {
  label: string;
  /** Label of the selected option, or an empty string. */
  chosen: string;
  onUse: OnUse;
  placeholder?: string;
  size?: 'default' | 'small';
  /** Whether the real select searches for typed text. Text that is typed earlier is reported. */
  searches?: boolean;
  className?: string;
}

/**
 * Placeholder for a select whose code is not loaded yet. It reports how it is used, so that the
 * real select can open on the first click.
 */
export function ClosedSelect({
  label,
  chosen,
  onUse,
  placeholder = '',
  size = 'default',
  searches = false,
  className = '',
}: ClosedSelectProps) {
  const isPressed = useRef(false);
  const typed = useRef('');
  const endPress = (use: PlaceholderUse): void => {
    isPressed.current = false;
    onUse(use);
  };
  return (
    <div
      role="combobox"
      aria-label={label}
      aria-expanded="false"
      tabIndex={0}
      onPointerDown={() => {
        isPressed.current = true;
        onUse('press');
      }}
      onPointerLeave={({ currentTarget }) => {
        if (isPressed.current)
          endPress(currentTarget === document.activeElement ? 'focus' : undefined);
      }}
      onClick={() => endPress('open')}
      onFocus={() => isPressed.current || onUse('focus')}
      onBlur={() => onUse(undefined)}
      onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
        if (searches && key.length === 1 && !(ctrlKey || metaKey || altKey)) typed.current += key;
        else if (key !== 'Enter') return;
        onUse('open', typed.current);
      }}
      className={`arco-select arco-select-single arco-select-size-${size} ${className}`}
    >
      <div className="arco-select-view">
        <span className="arco-select-view-selector">
          <span className={`arco-select-view-value ${chosen === '' ? 'console-placeholder' : ''}`}>
            {chosen || placeholder}
          </span>
        </span>
        <div aria-hidden="true" className="arco-select-suffix">
          <div className="arco-select-arrow-icon">
            <svg
              viewBox="0 0 48 48"
              fill="none"
              stroke="currentColor"
              strokeWidth="4"
              aria-hidden="true"
              className="arco-icon arco-icon-down"
            >
              <path d="M39.6 17.443 24.043 33 8.487 17.443" />
            </svg>
          </div>
        </div>
      </div>
    </div>
  );
}
