import type { ReactNode } from 'react';

/** Creates a 16 px outline icon in the text colour. */
export function outline(path: ReactNode) {
  return (
    <svg
      className="console-icon"
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {path}
    </svg>
  );
}

/** Creates an illustration for an empty state. */
function picture(path: ReactNode) {
  return (
    <svg
      viewBox="0 0 64 48"
      width="64"
      height="48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      opacity="0.6"
      aria-hidden="true"
    >
      {path}
    </svg>
  );
}

/** Icons of the kit, one for each meaning: 16 px outlines in the text colour. */
export const icons = {
  reload: outline(<path d="M13.5 8a5.5 5.5 0 1 1-1.7-4M13.5 1.5V4.5h-3" />),
  density: outline(
    <path d="M5.5 3h8M5.5 8h8M5.5 13h8M2.5 2v12M1.2 3.4 2.5 2l1.3 1.4M1.2 12.6 2.5 14l1.3-1.4" />,
  ),
  columns: outline(<path d="M2 3h12v10H2zM6 3v10M10 3v10" />),
  foldAll: outline(<path d="m4.5 2.5 3.5 3.5 3.5-3.5M4.5 13.5 8 10l3.5 3.5" />),
  openAll: outline(<path d="M4.5 6 8 2.5 11.5 6M4.5 10 8 13.5 11.5 10" />),
  previous: outline(<path d="m10 3-5 5 5 5" />),
  next: outline(<path d="m6 3 5 5-5 5" />),
  down: outline(<path d="m3 6 5 5 5-5" />),
  up: outline(<path d="m3 10 5-5 5 5" />),
  copy: outline(<path d="M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3" />),
  check: outline(<path d="m3 8.5 3.5 3.5L13 4.5" />),
  plus: outline(<path d="M8 3v10M3 8h10" />),
  minus: outline(<path d="M3 8h10" />),
  fit: outline(<path d="M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10" />),
  close: outline(<path d="m3.5 3.5 9 9M12.5 3.5l-9 9" />),
  sortNone: outline(<path d="m5 6.5 3-3 3 3M5 9.5l3 3 3-3" opacity="0.5" />),
  sortUp: outline(<path d="m4.5 9.5 3.5-4 3.5 4" />),
  sortDown: outline(<path d="m4.5 6.5 3.5 4 3.5-4" />),
  view: outline(<path d="M4 2h8v12l-4-3-4 3z" />),
  edit: outline(<path d="M10.5 3 13 5.5 5.5 13H3v-2.5zM9 4.5 11.5 7" />),
  remove: outline(<path d="M2.5 4h11M6 4V2.5h4V4M4 4l.7 9.5h6.6L12 4" />),
  filter: outline(<path d="M2 3h12l-4.5 5.5V13l-3-1.5v-3z" />),
  drag: outline(<path d="M6 3v.01M10 3v.01M6 8v.01M10 8v.01M6 13v.01M10 13v.01" strokeWidth="2" />),
  pinLeft: outline(<path d="M3 2v12M13 8H6M9 5 6 8l3 3" />),
  pinRight: outline(<path d="M13 2v12M3 8h7M7 5l3 3-3 3" />),
  locked: picture(
    <path d="M20 22h24a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H20a2 2 0 0 1-2-2V24a2 2 0 0 1 2-2zM24 22v-6a8 8 0 0 1 16 0v6M32 29v6" />,
  ),
  failed: picture(<path d="M32 6 56 42H8zM32 18v12M32 35v1" />),
  empty: picture(
    <path d="M10 20 18 6h28l8 14v20a2 2 0 0 1-2 2H12a2 2 0 0 1-2-2zM10 20h13l3 6h12l3-6h13" />,
  ),
} as const;
