import { useCallback, useMemo, useRef, useState } from 'react';
import type { FieldErrors } from '../../request/fieldErrors.ts';
import type { Field } from './field.ts';
import { errorsAfter } from './partErrors.ts';
import { fieldErrors, formErrors, shownFields } from './validate.ts';

/** A form without a look. */
export interface Form<Values> {
  values: Values;
  errors: FieldErrors;
  /** Whether a value differs from what the form began with. */
  dirty: boolean;
  /** Sets a value; an error of the field goes, none appears. */
  set(name: keyof Values & string, value: unknown): void;
  /** The person leaves a field, or a part of one (`0.name` of rows): an error of it appears. */
  blur(name: keyof Values & string, part?: string): void;
  /** Checks all that is shown. @returns the values of the fields shown, or `undefined` when errors have appeared */
  validate(): Values | undefined;
  /** Shows errors that the server found. */
  setErrors(errors: FieldErrors): void;
  /**
   * Moves the form to a newer state of its record: what the person has changed stays, the rest becomes `latest`.
   *
   * @returns names of what differs now from what somebody else has written meanwhile
   */
  rebase(latest: Values): string[];
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * State of a form: errors appear when a field is left and when the form is saved, and go as soon as the field changes.
 *
 * @param initial what the form begins with; later changes of it are not followed
 */
export function useForm<Values extends object>(
  fields: readonly Field<Values>[],
  initial: Values,
): Form<Values> {
  const [begun, setBegun] = useState(initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  // Two fields may be set before the form is drawn again.
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
      dirty: !same(values, begun),
      set,
      blur: (name, part) => {
        const field = fields.find((one) => one.name === name);
        const path = part === undefined ? name : `${name}.${part}`;
        const error = field && fieldErrors(field, values)[path];
        if (error !== undefined) setErrors((current) => ({ ...current, [path]: error }));
      },
      validate: () => {
        const found = formErrors(fields, values);
        setErrors(found);
        if (Object.keys(found).length > 0) return undefined;
        const hidden = new Set(fields.map(({ name }) => name as string));
        for (const { name } of shownFields(fields, values)) hidden.delete(name);
        return Object.fromEntries(
          Object.entries(values).filter(([name]) => !hidden.has(name)),
        ) as Values;
      },
      setErrors,
      rebase: (latest) => {
        const names = Object.keys(latest) as (keyof Values & string)[];
        const mine = names.filter((name) => !same(values[name], begun[name]));
        setBegun(latest);
        setValues({ ...latest, ...Object.fromEntries(mine.map((name) => [name, values[name]])) });
        return mine.filter(
          (name) => !same(latest[name], begun[name]) && !same(latest[name], values[name]),
        );
      },
    }),
    [values, errors, begun, fields, set],
  );
}
