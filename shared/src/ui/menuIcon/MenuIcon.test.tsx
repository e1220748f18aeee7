import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { loadMenuIcons, MenuIcon } from './MenuIcon.tsx';

afterEach(cleanup);

it('draws the icons of the own menu at once, further ones when they have come, and the first character of a title for others', async () => {
  const { container, rerender } = render(<MenuIcon name="shop" title="网吧" />);
  expect(container.querySelector('svg')).not.toBeNull();
  rerender(<MenuIcon name="no-such-icon" title="告警" />);
  expect(container.textContent).toBe('告');
  rerender(<MenuIcon name="bell" title="告警" />);
  await waitFor(() => expect(container.querySelector('svg')).not.toBeNull());
  rerender(<MenuIcon name="toString" title="怪" />);
  expect(container.textContent).toBe('怪');
});

it('knows the icons of the seeded menus of gin-vue-admin', async () => {
  const names = new Set(await loadMenuIcons());
  for (const icon of [
    'odometer',
    'info-filled',
    'user',
    'avatar',
    'tickets',
    'platform',
    'notebook',
    'pie-chart',
    'message',
    'upload',
    'upload-filled',
    'cpu',
    'magic-stick',
    'operation',
    'folder',
    'cloudy',
    'cherry',
    'shop',
    'box',
    'files',
    'reading',
    'compass',
  ])
    expect([icon, names.has(icon)]).toEqual([icon, true]);
});
