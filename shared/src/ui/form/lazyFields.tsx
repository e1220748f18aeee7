import type { ReactNode } from 'react';
import { lazyPart } from '../base/lazyPart.tsx';
import type { ControlProps, Field } from './field.ts';
import type { Form } from './useForm.ts';

/* For pages with fields outside of a drawer. Lists do not use the controls and should not load
   them. `lazyPart` loses the type parameter, and the casts restore it. */

/** Control of a form field, by its kind. Loaded on the first render. */
export const FieldControl = lazyPart(
  async () => (await import('./FieldControl.tsx')).FieldControl<object>,
  {
    name: 'FieldControl',
    waiting: <span className="console-control-loading" />,
  },
) as unknown as <Values>(props: ControlProps & { field: Field<Values> }) => ReactNode;

/** Fields of a form with labels, hints and errors. Loaded on the first render. */
export const FormFields = lazyPart(
  async () => (await import('./FormFields.tsx')).FormFields<object>,
  {
    name: 'FormFields',
  },
) as unknown as <Values extends object>(props: {
  fields: readonly Field<Values>[];
  form: Form<Values>;
}) => ReactNode;
