import '@arco-design/web-react/es/Select/style/css.js';

interface ClosedSelectProps {
  label: string;
  /** The text of what is chosen; '' for nothing. */
  chosen: string;
  placeholder?: string;
  size?: 'default' | 'small';
  className?: string;
}

/** A select as it looks while it is closed, with nothing in it that works. Stands in for one whose code is being fetched. */
export function ClosedSelect({ label, chosen, placeholder = '', size = 'default', className = '' }: ClosedSelectProps) {
  return (
    <div
      role="combobox"
      aria-label={label}
      aria-expanded="false"
      aria-disabled="true"
      tabIndex={-1}
      className={`arco-select arco-select-single arco-select-size-${size} ${className}`}
    >
      <div className="arco-select-view">
        <span className="arco-select-view-selector">
          <span className={`arco-select-view-value ${chosen === '' ? 'console-placeholder' : ''}`}>{chosen || placeholder}</span>
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
