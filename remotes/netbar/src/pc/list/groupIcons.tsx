import { outline } from '@console/shared/ui';

export const GROUP_ICONS = {
  add: outline(<path d="M8 3v10M3 8h10" />),
  edit: outline(<path d="M3 13h10M4 10.5V8.5L10 2.5l2 2-6 6z" />),
  delete: outline(<path d="M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.5 9h6l.5-9" />),
};
