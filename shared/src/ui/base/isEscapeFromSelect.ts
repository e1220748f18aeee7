import type { KeyboardEvent } from 'react';

/**
 * Whether Escape was pressed in a closed select. Arco's select swallows the key, so a drawer or
 * dialog must handle it before the select does.
 */
export const isEscapeFromSelect = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Escape' &&
  (target as Element).closest('[role="combobox"][aria-expanded="false"]') !== null;
