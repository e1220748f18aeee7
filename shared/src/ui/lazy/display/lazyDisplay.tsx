import type { ReactNode } from 'react';
import { lazyPart } from '../../base/lazyPart.tsx';
import type { StepsProps } from './Steps.tsx';
import type { TimelineProps } from './Timeline.tsx';

const waiting = <div style={{ minHeight: 96 }} />;

/**
 * Progress in a sequence of steps, horizontal if there is room and vertical on a phone. Loaded on
 * the first render.
 *
 * @example
 * const steps = [{ title: '上传' }, { title: '审核' }, { title: '发布' }];
 * <Steps label="发布进度" steps={steps} current={1} />
 */
export const Steps: (props: StepsProps) => ReactNode = lazyPart(
  async () => (await import('./Steps.tsx')).Steps,
  {
    name: 'steps',
    waiting,
  },
);

/**
 * Events with their times along a vertical line. Loaded on the first render.
 *
 * @example
 * <Timeline
 *   label="审批记录"
 *   events={logs.map(({ ID, CreatedAt, what, who }) => ({
 *     key: ID,
 *     time: CreatedAt,
 *     title: what,
 *     text: who,
 *   }))}
 * />
 */
export const Timeline: (props: TimelineProps) => ReactNode = lazyPart(
  async () => (await import('./Timeline.tsx')).Timeline,
  {
    name: 'timeline',
    waiting,
  },
);
