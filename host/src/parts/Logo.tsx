import type { ReactNode } from 'react';

/** The product's mark: a shield that holds a screen. */
export function Logo(): ReactNode {
  return (
    <svg className="logo" width="28" height="28" viewBox="0 0 28 28" aria-hidden="true" focusable="false">
      <path d="M14 2 24.5 5.6v8.2c0 5.8-4.3 10-10.5 12.2C7.800 23.800 3.500 19.600 3.500 13.800V5.600Z" fill="#165dff" />
      <rect x="8" y="8.500" width="12" height="8" rx="1.200" fill="#fff" />
      <path d="M11.500 19.200h5" stroke="#fff" strokeWidth="1.600" strokeLinecap="round" />
      <path
        d="m11 12.400 2.100 2.100 4-3.900"
        fill="none"
        stroke="#165dff"
        strokeWidth="1.600"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
