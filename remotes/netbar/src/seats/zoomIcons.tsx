import { outline } from '@console/shared/ui';

export const ZOOM_ICONS = {
  in: outline(<path d="M3 8h10M8 3v10" />),
  out: outline(<path d="M3 8h10" />),
  fit: outline(<path d="M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10" />),
};
