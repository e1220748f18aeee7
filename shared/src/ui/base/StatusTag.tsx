import type { ReactNode } from 'react';
import './kit.css';

/** What a status means to the person: everything is fine, look at it, it is bad, it is under way, or neither. */
export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

/**
 * A status as a short word with a dot; the word says it, the colour only helps. Without a word it is the dot alone, beside a text that says
 * the same.
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
