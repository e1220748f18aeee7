import type { ReactNode } from 'react';
import { lazyPart } from '../../base/lazyPart.tsx';
import type { FieldDiffProps } from './diffProps.ts';

/**
 * What has changed in a record, field by field: before and after beside each other, long texts line by line. What is added, removed or
 * changed is said in words too. Its code is fetched when the first one is drawn.
 *
 * @example <FieldDiff label="规则的修改" labels={RULE_LABELS} changes={changesBetween(published, draft)} />
 */
export const FieldDiff: (props: FieldDiffProps) => ReactNode = lazyPart(
  async () => (await import(/* webpackChunkName: 'diff' */ './FieldDiffView.tsx')).FieldDiffView,
  { name: 'FieldDiff' },
);
