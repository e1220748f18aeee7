import { useCallback, useMemo, useState } from 'react';
import type { FormField } from './formField.ts';
import { type FieldErrors, fieldError, formErrors, shownFields } from './validate.ts';

/** A form without a look. */
export interface Form<Values> {
  values: Values;
  errors: FieldErrors;
  /** Whether a value differs from what the form began with. */
  dirty: boolean;
  /** Sets a value; an error of the field goes, none appears. */
  set(name: keyof Values & string, value: unknown): void;
  /** The person leaves a field: an error of it appears. */
  leave(name: keyof Values & string): void;
  /** Checks all that is shown. @returns the values of the fields shown, or `undefined` when errors have appeared */
  check(): Values | undefined;
  /** Shows errors that the server found. */
  complain(errors: FieldErrors): void;
}

/**
 * State of a form: errors appear when a field is left and when the form is saved, and go as soon as the field changes.
 *
 * @param initial what the form begins with; later changes of it are not followed
 */
export function useForm<Values extends object>(fields: readonly FormField<Values>[], initial: Values): Form<Values> {
  const [begun] = useState(initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});

  const set = useCallback((name: keyof Values & string, value: unknown) => {
    setValues((current) => ({ ...current, [name]: value }));
    setErrors(({ [name]: _gone, ...others }) => others);
  }, []);

  return useMemo(
    () => ({
      values,
      errors,
      dirty: JSON.stringify(values) !== JSON.stringify(begun),
      set,
      leave: (name) => {
        const field = fields.find((one) => one.name === name);
        const error = field && fieldError(field, values);
        if (error !== undefined) setErrors((current) => ({ ...current, [name]: error }));
      },
      check: () => {
        const found = formErrors(fields, values);
        setErrors(found);
        if (Object.keys(found).length > 0) return undefined;
        const hidden = new Set(fields.map(({ name }) => name as string));
        for (const { name } of shownFields(fields, values)) hidden.delete(name);
        return Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name))) as Values;
      },
      complain: setErrors,
    }),
    [values, errors, begun, fields, set],
  );
}
