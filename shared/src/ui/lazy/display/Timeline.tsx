import { Button } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import { formatRelative, formatTime, type TimeValue } from '../../../format/time.ts';
import type { Tone } from '../../base/StatusTag.tsx';
import { Empty } from '../../base/state/states.tsx';
import { displayTexts } from './texts.ts';
import '../../base/kit.css';
import './timeline.css';

/** Something that happened. */
export interface TimelineEvent {
  key: string | number;
  time: TimeValue;
  title: ReactNode;
  /** Who did it, or why. */
  text?: ReactNode;
  /** Of its dot; the title says it in words. */
  tone?: Tone;
}

export interface TimelineProps {
  /** What happened to whom, for those who do not see it: 审批记录. */
  label: string;
  /** In the order in which they are to be read, mostly the newest first. */
  events: readonly TimelineEvent[];
  /** Loads what happened before; left out when there is no more. */
  onMore?: (() => void) | undefined;
  /** `onMore` is under way. */
  loading?: boolean;
  /** Said when nothing has happened. */
  empty?: string;
}

/** What happened, one below the other along a line, each with its time. */
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
