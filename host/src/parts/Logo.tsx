import type { ReactNode } from 'react';

/** Logo of the product: a shield with a screen. */
export function Logo(): ReactNode {
  return (
    <svg
      className="logo"
      width="28"
      height="28"
      viewBox="0 0 28 28"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M14 2 24.5 5.6v8.2c0 5.8-4.3 10-10.5 12.2C7.8 23.8 3.5 19.6 3.5 13.8V5.6Z"
        fill="#165dff"
      />
      <rect x="8" y="8.5" width="12" height="8" rx="1.2" fill="#fff" />
      <path d="M11.5 19.2h5" stroke="#fff" strokeWidth="1.6" strokeLinecap="round" />
      <path
        d="m11 12.4 2.1 2.1 4-3.9"
        fill="none"
        stroke="#165dff"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
