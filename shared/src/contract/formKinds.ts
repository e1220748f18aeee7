import type { FormFieldKind, FormFieldOptions, FormFieldSchema } from './formSchema.ts';

/** Keywords and options that a kind of field uses, besides those of every kind. */
export interface FormKind {
  types: readonly FormFieldSchema['type'][];
  keywords: readonly (keyof FormFieldSchema)[];
  options: readonly (keyof FormFieldOptions)[];
  /** Required value of `format`. */
  format?: 'date' | 'date-time';
  /** Whether a field can have no initial value. */
  startsEmpty?: true;
}

const TEXT: FormKind = {
  types: ['string'],
  keywords: ['minLength', 'maxLength', 'pattern'],
  options: ['placeholder', 'patternText'],
};
const LONG_TEXT: FormKind = {
  types: ['string'],
  keywords: ['minLength', 'maxLength'],
  options: ['placeholder'],
};
const HUNDREDTHS: FormKind = { types: ['integer'], keywords: ['minimum', 'maximum'], options: [] };

export const FORM_KINDS: Readonly<Record<FormFieldKind, FormKind>> = {
  text: TEXT,
  textarea: LONG_TEXT,
  markdown: LONG_TEXT,
  number: {
    types: ['number', 'integer'],
    keywords: ['minimum', 'maximum'],
    options: ['suffix', 'precision'],
  },
  yuan: HUNDREDTHS,
  percent: HUNDREDTHS,
  select: {
    types: ['string', 'array'],
    keywords: ['oneOf', 'items', 'minItems', 'maxItems', 'uniqueItems'],
    options: ['placeholder', 'dictionary'],
  },
  switch: { types: ['boolean'], keywords: [], options: [] },
  date: { types: ['string'], keywords: ['format'], options: [], format: 'date' },
  dateTime: { types: ['string'], keywords: ['format'], options: [], format: 'date-time' },
  dateRange: { types: ['array'], keywords: ['items', 'minItems', 'maxItems'], options: [] },
  tags: {
    types: ['array'],
    keywords: ['items', 'minItems', 'maxItems', 'uniqueItems'],
    options: ['placeholder'],
  },
  remoteSelect: { types: ['integer'], keywords: [], options: ['source', 'placeholder'] },
  upload: {
    types: ['string'],
    keywords: [],
    options: ['accept', 'maxMegabytes'],
    startsEmpty: true,
  },
  rows: {
    types: ['array'],
    keywords: ['items', 'minItems', 'maxItems'],
    options: ['noun'],
    startsEmpty: true,
  },
};
