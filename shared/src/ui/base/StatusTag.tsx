import type { ReactNode } from 'react';
import './kit.css';

/** Meaning of a status: fine, needs attention, bad, in progress, or neutral. */
export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

/**
 * A status as a short word with a coloured dot. The colour only supports the word. Without children
 * only the dot is shown, for use beside a text with the same meaning.
 *
 * @example <StatusTag tone="success">正常</StatusTag>
 */
export function StatusTag({ tone, children }: { tone: Tone; children?: ReactNode }) {
  return (
    <span
      className={`console-status console-status-${tone}`}
      aria-hidden={children === undefined ? true : undefined}
    >
      {children}
    </span>
  );
}
