import type { ControlProps } from './formField.ts';

/** What every control of Arco is given: its id, its state, and what describes it. */
export function controlProps({ id, invalid, describedBy, disabled, onBlur }: ControlProps) {
  return {
    id,
    disabled,
    onBlur,
    'aria-invalid': invalid,
    ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
    ...(invalid ? { status: 'error' as const } : {}),
  };
}
