import type { ReactNode } from 'react';
import './progressBar.css';

interface ProgressBarProps {
  /** Name for screen readers. */
  label: string;
  /** Finished part of `max`. */
  value: number;
  /** All of the work, by default 100. */
  max?: number;
}

/**
 * Progress of a task or an upload.
 *
 * @example
 * <ProgressBar label="导入进度" value={success + failed} max={total} />
 */
export function ProgressBar({ label, value, max = 100 }: ProgressBarProps): ReactNode {
  return (
    <progress className="console-bar" aria-label={label} max={Math.max(1, max)} value={value} />
  );
}
