import { cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { afterEach, expect, it } from 'vitest';
import { MenuSearch } from './MenuSearch.tsx';

afterEach(cleanup);

/** A person who presses the keys the moment that something is on screen. */
function Impatient(): ReactNode {
  useLayoutEffect(() => {
    dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyK', ctrlKey: true }));
  }, []);
  return null;
}

it('hears its keys from the moment that its button is there', () => {
  render(
    <>
      <MenuSearch />
      <Impatient />
    </>,
  );
  expect(screen.queryByRole('combobox')).not.toBeNull();
});
