import { outline } from '../../base/icons.tsx';

/** Icons of the editor's tools, loaded with it. */
export const toolIcons = {
  bold: outline(
    <path d="M4.5 2.5h4a2.5 2.5 0 0 1 0 5h-4zM4.5 7.5h5a3 3 0 0 1 0 6h-5z" strokeWidth="2" />,
  ),
  italic: outline(<path d="M6.5 2.5h6M3.5 13.5h6M9.5 2.5l-3 11" />),
  heading: outline(<path d="M3.5 2.5v11M12.5 2.5v11M3.5 8h9" />),
  link: outline(
    <path d="M6.5 9.5a3 3 0 0 0 4.2 0l2.1-2.1a3 3 0 0 0-4.2-4.2l-1 1M9.5 6.5a3 3 0 0 0-4.2 0L3.2 8.6a3 3 0 0 0 4.2 4.2l1-1" />,
  ),
  list: outline(<path d="M6 3.5h8M6 8h8M6 12.5h8M2.5 3.5h.5M2.5 8h.5M2.5 12.5h.5" />),
  ordered: outline(
    <path d="M7 3.5h7M7 8h7M7 12.5h7M2 2.5l1-.5v3.5M1.8 9.8c.4-1.2 2.2-.9 2 .3L1.8 13h2.3" />,
  ),
  quote: outline(<path d="M2.5 4h4v4c0 2-1 3.5-3 4M9.5 4h4v4c0 2-1 3.5-3 4" />),
  code: outline(<path d="m5 4-4 4 4 4M11 4l4 4-4 4" />),
} as const;
