import type { Field, InputContext } from '@console/shared/ui';
import { releaseTexts as texts } from './release.texts.ts';

/** Why something is changed: it stands in the time line. */
export const REASON = {
  name: 'reason',
  label: texts.reason,
  kind: 'textarea',
  hint: texts.reasonHint,
  wide: true,
} as const satisfies Field<never, InputContext<never>>;
