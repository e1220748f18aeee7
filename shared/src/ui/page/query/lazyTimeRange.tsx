import type { ReactNode } from 'react';
import { lazyPart } from '../../base/lazyPart.tsx';
import type { TimeRangeProps } from './TimeRange.tsx';

/**
 * Controls of the time range and the refresh interval of a page, which are stored in the address.
 * Loaded when the browser is idle, so that the page does not wait for it.
 *
 * @example <PageHeader title="工作台" actions={<TimeRange />} />
 */
export const TimeRange: (props: TimeRangeProps) => ReactNode = lazyPart(
  // In the chunk of its selects, because the list of chunks is part of the sign-in page.
  async () => (await import(/* webpackChunkName: 'select' */ './TimeRange.tsx')).TimeRange,
  {
    name: 'time range',
    when: 'quiet',
    waiting: <span className="console-control-loading" style={{ width: 264 }} />,
  },
);
