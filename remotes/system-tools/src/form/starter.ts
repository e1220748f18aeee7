import type { FormSchema } from '@console/shared/contract';
import { formTexts as texts } from './form.texts.ts';

/** Fields of a new form, which needs at least one. */
export const STARTER: FormSchema = {
  type: 'object',
  properties: {
    title: { type: 'string', title: texts.starter, 'x-field': { kind: 'text', order: 1 } },
  },
};
