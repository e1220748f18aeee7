import type { ReactNode } from 'react';
import { lazyPart } from '../../base/lazyPart.tsx';
import type { FieldDiffProps } from './diffProps.ts';

/**
 * Shows the changes of a record by field: before and after side by side, long texts line by line.
 * Additions, removals and changes are also stated in words. The code is loaded on the first render.
 *
 * @example
 * <FieldDiff label="规则的修改" labels={RULE_LABELS} changes={changesBetween(published, draft)} />
 */
export const FieldDiff: (props: FieldDiffProps) => ReactNode = lazyPart(
  async () => (await import(/* webpackChunkName: 'diff' */ './FieldDiffView.tsx')).FieldDiffView,
  { name: 'FieldDiff' },
);
