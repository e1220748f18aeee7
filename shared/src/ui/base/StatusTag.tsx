import type { ReactNode } from 'react';
import './kit.css';

/**
 * Meaning of a status.
 *
 * Colour marks problems:
 * - `danger` (red): a person has to act now.
 * - `warning` (orange): a person has to look at it soon, or someone waits for a decision.
 * - `success`, `info`, `neutral`: normal, in progress, ended. Text without colour.
 *
 * A decision or a result is a word and not a problem: 停用, 驳回, 拦截, 重启. A row of a healthy list
 * has at most one coloured status.
 */
export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

/**
 * A status as a short word. A dot behind the word marks a problem, so that all words of a column
 * start at the same place. Without children only the dot is shown, beside a text with the same
 * meaning.
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
