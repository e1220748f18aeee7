import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MENU_ICONS, MenuIcon } from './MenuIcon.tsx';

afterEach(cleanup);

it('renders known icons, and the first character of the title for other names', () => {
  const { container, rerender } = render(<MenuIcon name="shop" title="网吧" />);
  expect(container.querySelector('svg')).not.toBeNull();
  rerender(<MenuIcon name="no-such-icon" title="告警" />);
  expect(container.textContent).toBe('告');
  rerender(<MenuIcon name="toString" title="怪" />);
  expect(container.textContent).toBe('怪');
});

it('has an icon for each seeded menu of gin-vue-admin', () => {
  const names = new Set(MENU_ICONS);
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
