import type { Field, InputContext } from '@console/shared/ui';
import { releaseTexts as texts } from './release.texts.ts';

/** The reason of a change. It is shown in the history. */
export const REASON = {
  name: 'reason',
  label: texts.reason,
  kind: 'textarea',
  hint: texts.reasonHint,
  wide: true,
} as const satisfies Field<never, InputContext<never>>;
