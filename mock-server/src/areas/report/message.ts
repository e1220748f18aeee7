import { defineMessage } from '../../platform/kernel/area/messageKind.ts';
import { texts } from './texts.ts';

interface Told {
  day: string;
  netbars: number;
  blocked: number;
  critical: number;
  open: number;
}

/** The reports of a day of all netbars of a person. */
export const reportMessage = defineMessage<Told>({
  name: 'report.daily',
  title: texts.group,
  level: 'info',
  write: ({ day, netbars, blocked, critical, open }) => ({
    key: day,
    title: texts.message.title(day),
    text: texts.message.text(netbars, blocked, critical, open),
    link: { name: 'netbarReport', query: { day: `${day}~${day}` } },
  }),
});
