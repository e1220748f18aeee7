import type { ReactNode } from 'react';

const PEOPLE =
  'M6.500 8a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5ZM2 15c.3-2.800 2-4.500 4.500-4.500S10.700 12.200 11 15M12 3.300a2.400 2.400 0 0 1 0 4.600M13.200 10.800c1.600.6 2.600 2 2.800 4.200';

/** Line drawings on a grid of 18, by the icon names that menu rows carry. */
const SHAPES: Readonly<Record<string, string>> = {
  odometer: 'M3 13a6.500 6.500 0 1 1 12 0M9 11l3-4',
  user: 'M9 8.500a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3 15.500c.5-3.200 2.900-5 6-5s5.500 1.800 6 5',
  avatar:
    'M2.500 4h13v10.500h-13ZM6.800 9a1.600 1.600 0 1 0 0-3.200 1.600 1.600 0 0 0 0 3.200ZM4.300 12.300c.3-1.300 1.200-2 2.500-2s2.200.7 2.500 2M11.500 7.500h2M11.500 10.500h2',
  coordinate: PEOPLE,
  'user-filled': PEOPLE,
  'user-group': PEOPLE,
  tickets: 'M3 3.500h12v11H3ZM6 7h6M6 11h4',
  platform: 'M2.500 3.500h13v8.500h-13ZM6.500 15h5M9 12v3',
  notebook: 'M4.500 2.500h10v13h-10ZM7 2.500v13M3 6h2M3 9h2M3 12h2',
  'pie-chart': 'M9 2.500a6.500 6.500 0 1 0 6.500 6.500H9ZM11.500 2.800a6 6 0 0 1 3.700 3.700h-3.700Z',
  message: 'M2.500 4h13v9h-8L4 15.500V13H2.500Z',
  management: 'M3 3h5v5H3ZM10 3h5v5h-5ZM3 10h5v5H3ZM10 10h5v5h-5Z',
  tools: 'M11 3.500a3.500 3.500 0 0 0 3.800 4.700L8 15a2 2 0 0 1-2.900-2.900L12 5.300',
  cloudy: 'M5.500 13.500a3 3 0 0 1 0-6 4 4 0 0 1 7.600.8 2.600 2.600 0 0 1-.1 5.200Z',
  monitor: 'M2.500 3.500h13v8.500h-13ZM6.500 15h5M5 8h2l1-2 2 4 1-2h2',
  shop: 'M3 7.500 4 3h10l1 4.500M3 7.500h12M4 7.500V15h10V7.500M7.500 15v-4h3v4',
  list: 'M6.500 4.500h9M6.500 9h9M6.500 13.500h9M3 4.500h.5M3 9h.5M3 13.500h.5',
  setting:
    'M9 11.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5ZM9 2.500v2M9 13.500v2M2.500 9h2M13.500 9h2M4.400 4.400l1.400 1.400M12.200 12.200l1.400 1.400M13.600 4.400l-1.400 1.400M5.800 12.200l-1.400 1.400',
};

/** The picture of a menu row; a name that we have no drawing for shows the title's first character. */
export function MenuIcon({ name, title }: { name: string | undefined; title: string }): ReactNode {
  const shape = Object.hasOwn(SHAPES, name ?? '') ? SHAPES[name ?? ''] : undefined;
  if (shape === undefined) {
    return (
      <span className="menu-icon menu-letter" aria-hidden="true">
        {[...title][0]}
      </span>
    );
  }
  return (
    <svg className="menu-icon" width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" focusable="false">
      <path d={shape} fill="none" stroke="currentColor" strokeWidth="1.400" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
