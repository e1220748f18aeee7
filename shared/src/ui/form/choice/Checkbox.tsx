import { Checkbox as ArcoCheckbox } from '@arco-design/web-react';
import type { ReactNode } from 'react';

export interface CheckboxProps {
  checked: boolean;
  disabled?: boolean;
  /** Text beside the box, which belongs to its click area. */
  children: ReactNode;
  onChange(checked: boolean): void;
}

/**
 * Checkbox with its text, as high as the inputs and buttons beside it.
 *
 * @example
 * <Checkbox checked={onlyFailed} onChange={setOnlyFailed}>
 *   只看失败
 * </Checkbox>
 */
export function Checkbox(props: CheckboxProps): ReactNode {
  return <ArcoCheckbox className="console-checkbox" {...props} />;
}
