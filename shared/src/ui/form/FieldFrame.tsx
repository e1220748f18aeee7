import type { ComponentType } from 'react';
import type { ControlProps, Field } from './field.ts';

const WIDE: ReadonlySet<Field<never>['kind']> = new Set(['textarea', 'code', 'markdown', 'rows']);

/** Renders the control of a field. Forms use `FieldControl`. */
export type FieldControlType = ComponentType<ControlProps & { field: Field<never> }>;

interface FieldFrameProps
  extends Pick<ControlProps, 'id' | 'value' | 'onChange' | 'onBlur' | 'parts' | 'values'> {
  /** A prop to avoid a circular import: `FieldControl` renders `rows`, and rows render frames. */
  Control: FieldControlType;
  field: Field<never>;
  hint: string | undefined;
  error: string | undefined;
}

/** A field with its label, hint and error. */
export function FieldFrame({ Control, field, hint, error, ...control }: FieldFrameProps) {
  const { label, kind, required = false, disabled = false, wide = WIDE.has(kind) } = field;
  const { id } = control;
  const describedByIds = [
    hint === undefined ? '' : `${id}-hint`,
    error === undefined ? '' : `${id}-error`,
  ].filter(Boolean);
  return (
    <div
      className={wide ? 'console-field console-field-wide' : 'console-field'}
      data-invalid={error === undefined ? undefined : true}
    >
      {/* Browsers focus only native controls on a click of their label, not an editor. */}
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
        describedBy={describedByIds.length > 0 ? describedByIds.join(' ') : undefined}
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
