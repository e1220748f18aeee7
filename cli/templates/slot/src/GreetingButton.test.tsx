import { toastsAtom } from '@console/shared/feedback';
import { store } from '@console/shared/session';
import { resetSession, signInAs } from '@console/shared/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import GreetingButton from './GreetingButton.tsx';

afterEach(() => {
  cleanup();
  resetSession();
});

it('greets the user by name', () => {
  signInAs({ nickName: '张三' });
  render(<GreetingButton />);
  fireEvent.click(screen.getByRole('button', { name: '__TITLE__' }));
  expect(store.get(toastsAtom).map(({ text }) => text)).toEqual(['张三，你好']);
});
