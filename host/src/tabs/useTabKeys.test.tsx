import { cleanup, render } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useTabKeys } from './useTabKeys.ts';

afterEach(cleanup);

function Tabs(): ReactNode {
  useTabKeys(() => true);
  return null;
}

/** Presses the shortcut as soon as the tabs are on the page. */
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

it("prevents the browser's own Alt+W as soon as the tabs are rendered", () => {
  const onPressed = vi.fn();
  render(
    <>
      <Tabs />
      <Impatient onPressed={onPressed} />
    </>,
  );
  expect(onPressed).toHaveBeenCalledWith(true);
});
