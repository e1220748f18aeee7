import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Checkbox } from './Checkbox.tsx';

/** A checkbox of two rights. A click adds the first one. */
function TwoRights() {
  const [count, setCount] = useState(0);
  return (
    <Checkbox
      checked={count === 2}
      isPartial={count === 1}
      tabIndex={-1}
      onChange={() => setCount(1)}
    >
      全部
    </Checkbox>
  );
}

it('has a partial state for screen readers, which a click does not reset, and a tab order', () => {
  render(<TwoRights />);
  const box = screen.getByRole('checkbox', { name: '全部' }) as HTMLInputElement;
  expect([box.checked, box.indeterminate, box.tabIndex]).toEqual([false, false, -1]);
  fireEvent.click(box);
  expect([box.checked, box.indeterminate]).toEqual([false, true]);
  fireEvent.click(box);
  expect([box.checked, box.indeterminate]).toEqual([false, true]);
});
