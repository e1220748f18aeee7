import { useCallback, useMemo, useRef, useState } from 'react';
import type { FieldErrors } from '../../request/fieldErrors.ts';
import type { Field } from './field.ts';
import { errorsAfter } from './partErrors.ts';
import { fieldErrors, formErrors, shownFields } from './validate.ts';

/** State of a form, independent of its layout. */
export interface Form<Values> {
  values: Values;
  errors: FieldErrors;
  /** Whether a value differs from the initial values. */
  dirty: boolean;
  /** Sets a value. Clears the errors of the field and does not add any. */
  set(name: keyof Values & string, value: unknown): void;
  /** Called when a field, or a part of it (`0.name` of rows), loses the focus. Shows its error. */
  blur(name: keyof Values & string, part?: string): void;
  /**
   * Validates all visible fields.
   *
   * @returns the values without those of hidden fields, or `undefined` if there are errors
   */
  validate(): Values | undefined;
  /** Shows errors of the server. */
  setErrors(errors: FieldErrors): void;
  /**
   * Replaces the initial values by newer ones of the record. Values that the user has changed stay.
   *
   * @returns names of the fields that both the user and another user have changed
   */
  rebase(latest: Values): string[];
}

const same = (candidate: unknown, other: unknown): boolean =>
  JSON.stringify(candidate) === JSON.stringify(other);

/**
 * State of a form. Errors appear on blur and on save, and disappear when the field changes.
 *
 * @param initial the initial values. Later changes are ignored.
 */
export function useForm<Values extends object>(
  fields: readonly Field<Values>[],
  initial: Values,
): Form<Values> {
  const [baseline, setBaseline] = useState(initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  // Two fields may be set before the next render.
  const latest = useRef(values);
  latest.current = values;

  const set = useCallback((name: keyof Values & string, value: unknown) => {
    const before = latest.current[name];
    latest.current = { ...latest.current, [name]: value };
    setValues(latest.current);
    setErrors((current) => errorsAfter(current, name, before, value));
  }, []);

  return useMemo(
    () => ({
      values,
      errors,
      dirty: !same(values, baseline),
      set,
      blur: (name, part) => {
        const field = fields.find((candidate) => candidate.name === name);
        const path = part === undefined ? name : `${name}.${part}`;
        // The value may have been set in this event, as a typed date is by Tab.
        const error = field && fieldErrors(field, latest.current)[path];
        if (error !== undefined) setErrors((current) => ({ ...current, [path]: error }));
      },
      validate: () => {
        const newErrors = formErrors(fields, values);
        setErrors(newErrors);
        if (Object.keys(newErrors).length > 0) return undefined;
        const hidden = new Set(fields.map(({ name }) => name as string));
        for (const { name } of shownFields(fields, values)) hidden.delete(name);
        return Object.fromEntries(
          Object.entries(values).filter(([name]) => !hidden.has(name)),
        ) as Values;
      },
      setErrors,
      rebase: (latest) => {
        const names = Object.keys(latest) as (keyof Values & string)[];
        const changedNames = names.filter((name) => !same(values[name], baseline[name]));
        setBaseline(latest);
        setValues({
          ...latest,
          ...Object.fromEntries(changedNames.map((name) => [name, values[name]])),
        });
        return changedNames.filter(
          (name) => !same(latest[name], baseline[name]) && !same(latest[name], values[name]),
        );
      },
    }),
    [values, errors, baseline, fields, set],
  );
}
