import type { FormSchema } from '@console/shared/contract';
import { builderTexts as texts } from './builder.texts.ts';

/** Fields of a new form, which needs at least one. */
export const STARTER: FormSchema = {
  type: 'object',
  properties: {
    title: { type: 'string', title: texts.labels.title, 'x-field': { kind: 'text', order: 1 } },
  },
};
