import { Button } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import { formatRelative, formatTime, type TimeValue } from '../../../format/time.ts';
import type { Tone } from '../../base/StatusTag.tsx';
import { Empty } from '../../base/state/states.tsx';
import { displayTexts } from './texts.ts';
import '../../base/kit.css';
import './timeline.css';

export interface TimelineEvent {
  key: string | number;
  time: TimeValue;
  title: ReactNode;
  /** Author or reason of the event. */
  text?: ReactNode;
  /** Tone of the dot. The title must state the same in words. */
  tone?: Tone;
}

export interface TimelineProps {
  /** Accessible name: 审批记录. */
  label: string;
  /** Events in display order, usually newest first. */
  events: readonly TimelineEvent[];
  /** Loads earlier events. Omit it if there are no more. */
  onMore?: (() => void) | undefined;
  /** Whether `onMore` is running. */
  loading?: boolean;
  /** Text without events. */
  empty?: string;
}

/** Events with their times along a vertical line. */
export function Timeline({
  label,
  events,
  onMore,
  loading = false,
  empty = displayTexts.noEvents,
}: TimelineProps) {
  if (events.length === 0) return <Empty title={empty} />;
  return (
    <div className="console-timeline">
      <ol aria-label={label}>
        {events.map(({ key, time, title, text, tone = 'neutral' }) => (
          <li key={key}>
            <span className={`console-timeline-dot console-status-${tone}`} aria-hidden="true" />
            <div className="console-timeline-words">
              <span>{title}</span>
              {text !== undefined && <span className="console-timeline-text">{text}</span>}
              <time
                className="console-note"
                title={`${formatTime(time, { seconds: true })}（${formatRelative(time)}）`}
              >
                {formatTime(time)}
              </time>
            </div>
          </li>
        ))}
      </ol>
      {onMore && (
        <Button size="small" loading={loading} onClick={onMore}>
          {displayTexts.moreEvents}
        </Button>
      )}
    </div>
  );
}
