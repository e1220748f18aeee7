import { outline } from '../../base/icons.tsx';

/** Icons of saved views, which are loaded later than the icons of lists. */
export const viewIcons = {
  star: outline(<path d="m8 2 1.8 3.8 4.2.5-3.1 2.9.8 4.1L8 11.3l-3.7 2 .8-4.1L2 6.3l4.2-.5z" />),
  share: outline(
    <path d="M11 5a2 2 0 1 0 0-4 2 2 0 0 0 0 4M5 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4M11 15a2 2 0 1 0 0-4 2 2 0 0 0 0 4M6.8 7l2.6-2M6.8 9l2.6 2.8" />,
  ),
  save: outline(<path d="M2.5 2.5h8.5l2.5 2.5v8.5h-11zM5 2.5v3.5h5V2.5M5 13.5V9.5h6v4" />),
} as const;
