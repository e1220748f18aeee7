import type { ReactNode } from 'react';
import { lazyPart } from '../base/lazyPart.tsx';
import type { ControlProps, Field } from './field.ts';
import type { Form } from './useForm.ts';

/*
 * For pages with fields outside a drawer: a list, which every page begins with, needs none of the controls. The types are given
 * back their parameter: the values of one form are of one type all the way through.
 */

/** The control of a form field, of the kind that the field says. Its code is fetched when it is first drawn. */
export const FieldControl = lazyPart(
  async () => (await import('./FieldControl.tsx')).FieldControl<object>,
  {
    name: 'FieldControl',
    waiting: <span className="console-control-loading" />,
  },
) as unknown as <Values>(props: ControlProps & { field: Field<Values> }) => ReactNode;

/** The fields of a form, each with its label, hint and error. Their code is fetched when they are first drawn. */
export const FormFields = lazyPart(
  async () => (await import('./FormFields.tsx')).FormFields<object>,
  {
    name: 'FormFields',
  },
) as unknown as <Values extends object>(props: {
  fields: readonly Field<Values>[];
  form: Form<Values>;
}) => ReactNode;
