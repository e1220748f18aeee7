import { applyBoot } from '@console/shared/session';
import { resetSession, testUser } from '@console/shared/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AlertBanner } from './AlertBanner.tsx';

afterEach(() => {
  cleanup();
  resetSession();
});

const showAlerts = (...alerts: object[]) =>
  act(async () => void applyBoot({ session: { user: testUser(), alerts } }));
const shown = () => screen.queryAllByText(/磁盘/).map(({ textContent }) => textContent);

it('shows the alerts of the server; the user can close a warning but not an error', async () => {
  await act(async () => void render(<AlertBanner />));
  expect(shown()).toEqual([]);
  await showAlerts({ level: 'warning', msg: '磁盘空间即将不足' });
  expect(screen.getByRole('status').textContent).toContain('磁盘空间即将不足');
  fireEvent.click(screen.getByRole('button', { name: '知道了' }));
  expect(shown()).toEqual([]);
  await showAlerts({ level: 'error', msg: '磁盘空间不足' });
  expect(screen.getByRole('alert').textContent).toBe('磁盘空间不足');
  expect(screen.queryByRole('button')).toBeNull();
  await showAlerts();
  expect(shown()).toEqual([]);
});
