import { Note, Section } from '@console/shared/ui';
import {
  dayAndTime,
  daySpans,
  nextSwitch,
  type Span,
  timeOf,
  weekMinute,
  weekSpans,
} from './calendar.model.ts';
import { rolloutTexts } from './rollout.texts.ts';
import { type InstallWindow, WEEK } from './windows.model.ts';
import './calendar.css';

const { calendar: texts, weekdays } = rolloutTexts;
type Weekday = (typeof WEEK)[number];

/** The next change of the windows for users: 下次开放：周二 22:00. */
function switchText(spans: readonly Span[], minute: number): string {
  const next = nextSwitch(spans, minute);
  if (!next) return texts.always;
  const { day, time } = dayAndTime(next.at);
  const when = `${weekdays[day as Weekday]} ${time}`;
  return next.isOpen ? texts.openUntil(when) : texts.opens(when);
}

/** The hours of a day, with the open ones and the present time. */
function Hours({ spans, now }: { spans: readonly Span[]; now: number | null }) {
  return (
    <svg
      className="rollout-hours"
      viewBox="0 0 1440 10"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {spans.map(({ start, end }) => (
        <rect key={start} className="rollout-open" x={start} width={end - start} height="10" />
      ))}
      {now !== null && <rect className="rollout-now" x={now} width="6" height="10" />}
    </svg>
  );
}

/** A week with the times in which installations may begin, by the local time of the netbars. */
export function WindowCalendar({ windows }: { windows: readonly InstallWindow[] }) {
  if (windows.length === 0) return null;
  const spans = weekSpans(windows);
  const minute = weekMinute(Date.now());
  const today = dayAndTime(minute).day;
  return (
    <Section aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p>{switchText(spans, minute)}</p>
      <table className="rollout-week" aria-label={texts.week}>
        <tbody>
          {WEEK.map((day) => {
            const open = daySpans(spans, day);
            const hours = open.map(({ start, end }) => `${timeOf(start)}–${timeOf(end)}`);
            return (
              <tr key={day} aria-current={day === today ? 'date' : undefined}>
                <th scope="row">{weekdays[day]}</th>
                <td>
                  <Hours spans={open} now={day === today ? minute % 1_440 : null} />
                </td>
                <td>{hours.join('、') || texts.closed}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Note>{texts.note}</Note>
    </Section>
  );
}
