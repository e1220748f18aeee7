import { FieldControl, FieldError, Note } from '@console/shared/ui';
import { useId } from 'react';

interface ModelTextProps {
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

/** A text of the model with its label, hint and error. */
export function ModelText({ label, hint, value, error, onChange }: ModelTextProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="code-text">
      <label htmlFor={id}>{label}</label>
      <FieldControl
        field={{ name: 'text', label, kind: 'text' }}
        id={id}
        value={value}
        invalid={error !== undefined}
        describedBy={described || undefined}
        disabled={false}
        onChange={(next) => onChange(String(next ?? ''))}
        onBlur={() => undefined}
      />
      {hint !== undefined && <Note id={`${id}-hint`}>{hint}</Note>}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
