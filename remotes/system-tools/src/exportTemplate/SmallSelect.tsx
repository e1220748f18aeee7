import { FieldControl, type Option } from '@console/shared/ui';
import { useId } from 'react';

interface SmallSelectProps {
  label: string;
  value: unknown;
  choices: readonly Option[];
  onChange(value: unknown): void;
}

/** A select with an accessible name and no visible label. */
export function SmallSelect({ label, value, choices, onChange }: SmallSelectProps) {
  const id = useId();
  return (
    <span className="template-select">
      <FieldControl
        id={id}
        describedBy={undefined}
        invalid={false}
        disabled={false}
        onBlur={() => undefined}
        field={{ name: 'choice', label, kind: 'select', choices }}
        value={value}
        onChange={onChange}
      />
    </span>
  );
}
