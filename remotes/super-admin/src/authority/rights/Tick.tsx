import { Checkbox } from '@console/shared/ui';
import type { ComponentProps } from 'react';

interface TickProps
  extends Pick<
    ComponentProps<typeof Checkbox>,
    'children' | 'disabled' | 'onFocus' | 'onKeyDown' | 'tabIndex'
  > {
  state: 'all' | 'some' | 'none';
  onChange(): void;
}

/** Checkbox of a right or of a branch of rights. */
export function Tick({ state, onChange, ...props }: TickProps) {
  return (
    <span className="rights-tick">
      <Checkbox
        checked={state === 'all'}
        isPartial={state === 'some'}
        onChange={onChange}
        {...props}
      />
    </span>
  );
}
