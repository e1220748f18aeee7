import { cleanup, render } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useTabKeys } from './useTabKeys.ts';

afterEach(cleanup);

function Tabs(): ReactNode {
  useTabKeys(() => true);
  return null;
}

/** A person who presses the keys the moment that something is on screen. */
function Impatient({ onPressed }: { onPressed: (taken: boolean) => void }): ReactNode {
  useLayoutEffect(() => {
    onPressed(
      !dispatchEvent(
        new KeyboardEvent('keydown', { code: 'KeyW', altKey: true, cancelable: true }),
      ),
    );
  }, [onPressed]);
  return null;
}

it('takes Alt+W from the browser from the moment that the tabs are there', () => {
  const onPressed = vi.fn();
  render(
    <>
      <Tabs />
      <Impatient onPressed={onPressed} />
    </>,
  );
  expect(onPressed).toHaveBeenCalledWith(true);
});
