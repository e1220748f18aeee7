import type { Field } from './field.ts';

type Kind = Field<never>['kind'];
// Fields of any form. The rest of a field does not depend on the type of the values.
type AnyField = Pick<Field<never>, 'kind' | 'label'>;

/**
 * Checks that are loaded with the control of their kind, because a form cannot be filled in before.
 * They return the error of a value, or `undefined`.
 */
export const controlChecks: Partial<
  Record<Kind, (field: AnyField, value: unknown) => string | undefined>
> = {};
