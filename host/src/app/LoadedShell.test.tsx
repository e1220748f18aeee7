import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const shell = vi.hoisted(() => ({
  loaded: undefined as object | undefined,
  load: async (): Promise<object> => ({}),
}));
vi.mock('../boot/loadShell.ts', () => ({
  loadedShell: () => shell.loaded,
  loadShell: () => shell.load(),
}));

import { ScreenBoundary } from '../parts/ScreenBoundary.tsx';
import { LoadedShell } from './LoadedShell.tsx';

const module = { Shell: () => <p>the frame</p> };

beforeEach(() => {
  shell.loaded = undefined;
});
afterEach(cleanup);

it('renders a loaded shell without showing the outline first', () => {
  shell.loaded = module;
  const { container } = render(<LoadedShell />);
  expect(screen.getByText('the frame')).toBeDefined();
  expect(container.querySelector('.opening')).toBeNull();
});

it('shows the outline until the shell is loaded', async () => {
  shell.load = async () => module;
  render(<LoadedShell />);
  expect(screen.getByRole('status', { name: '正在打开控制台…' })).toBeDefined();
  expect(await screen.findByText('the frame')).toBeDefined();
  expect(screen.queryByRole('status')).toBeNull();
});

it('throws to the error boundary if the shell cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  shell.load = async () => {
    throw new Error('no network');
  };
  render(
    <ScreenBoundary>
      <LoadedShell />
    </ScreenBoundary>,
  );
  expect(await screen.findByRole('button', { name: '重试' })).toBeDefined();
});
