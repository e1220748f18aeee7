import type { ComponentType } from 'react';
import type { ControlProps, Field } from './field.ts';

const WIDE: ReadonlySet<Field<never>['kind']> = new Set(['textarea', 'code', 'markdown', 'rows']);

/** Draws the control of a field. `FieldControl` is the one of forms. */
export type FieldControlType = ComponentType<ControlProps & { field: Field<never> }>;

interface FieldFrameProps
  extends Pick<ControlProps, 'id' | 'value' | 'onChange' | 'onBlur' | 'parts' | 'values'> {
  /** Passed in because `FieldControl` draws `rows`, whose parts are frames again. */
  Control: FieldControlType;
  field: Field<never>;
  hint: string | undefined;
  error: string | undefined;
}

/** A field with its label, hint and error. */
export function FieldFrame({ Control, field, hint, error, ...control }: FieldFrameProps) {
  const { label, kind, required = false, disabled = false, wide = WIDE.has(kind) } = field;
  const { id } = control;
  const described = [
    hint === undefined ? '' : `${id}-hint`,
    error === undefined ? '' : `${id}-error`,
  ].filter(Boolean);
  return (
    <div
      className={wide ? 'console-field console-field-wide' : 'console-field'}
      data-invalid={error === undefined ? undefined : true}
    >
      {/* A browser focuses only native controls on a press of their label, not an editor. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the control is reached by Tab */}
      <label htmlFor={id} onClick={() => document.getElementById(id)?.focus()}>
        {label}
        {required && (
          <span className="console-required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      <Control
        {...control}
        field={field}
        invalid={error !== undefined}
        describedBy={described.length > 0 ? described.join(' ') : undefined}
        disabled={disabled}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="console-note">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="console-field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
