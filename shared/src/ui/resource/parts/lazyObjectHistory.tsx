import type { ReactNode } from 'react';
import { lazyPart } from '../../base/lazyPart.tsx';
import type { ObjectHistoryProps } from './ObjectHistory.tsx';

/**
 * Successful writes that named an object, newest first, with the fields that they changed. Earlier
 * ones are loaded on demand. Record pages show it as their part 操作记录. Loaded on the
 * first render.
 *
 * @example <ObjectHistory kind="rule" id={String(rule.ID)} />
 */
export const ObjectHistory: (props: ObjectHistoryProps) => ReactNode = lazyPart(
  async () => (await import('./ObjectHistory.tsx')).ObjectHistory,
  { name: 'history' },
);
