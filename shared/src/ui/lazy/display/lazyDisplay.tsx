import type { ReactNode } from 'react';
import { lazyPart } from '../../base/lazyPart.tsx';
import type { StepsProps } from './Steps.tsx';
import type { TimelineProps } from './Timeline.tsx';

const waiting = <div style={{ minHeight: 96 }} />;

/**
 * How far a way is that is gone step by step: beside each other where there is room, below each other on a phone. Fetched when it is
 * first drawn.
 *
 * @example <Steps label="发布进度" steps={[{ title: '上传' }, { title: '审核' }, { title: '发布' }]} current={1} />
 */
export const Steps: (props: StepsProps) => ReactNode = lazyPart(
  async () => (await import('./Steps.tsx')).Steps,
  {
    name: 'steps',
    waiting,
  },
);

/**
 * What happened, one below the other along a line, each with its time. Fetched when it is first drawn.
 *
 * @example <Timeline label="审批记录" events={logs.map(({ ID, CreatedAt, what, who }) => ({ key: ID, time: CreatedAt, title: what, text: who }))} />
 */
export const Timeline: (props: TimelineProps) => ReactNode = lazyPart(
  async () => (await import('./Timeline.tsx')).Timeline,
  {
    name: 'timeline',
    waiting,
  },
);
