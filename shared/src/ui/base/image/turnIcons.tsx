import { outline } from '../icons.tsx';

/** Icons of the image viewer, which is loaded later than the icons of lists. */
export const turnIcons = {
  turnLeft: outline(<path d="M2 7.5h7V14H2zM12 13.5V8a3.5 3.5 0 0 0-3.5-3.5H5M7 2.5l-2 2 2 2" />),
  turnRight: outline(<path d="M14 7.5H7V14h7zM4 13.5V8a3.5 3.5 0 0 1 3.5-3.5H11M9 2.5l2 2-2 2" />),
} as const;
