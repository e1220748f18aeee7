import type { ReactNode } from 'react';
import { uiTexts } from '../base/texts.ts';
import '../base/kit.css';
import './page.css';

/** One fact of a record. `wide` uses the full width. */
export interface Detail {
  label: string;
  value: ReactNode;
  wide?: boolean;
}

const EMPTY: ReadonlySet<ReactNode> = new Set([null, undefined, false, '']);

/**
 * Facts of a record as label and value, in as many columns as fit. Empty values show `–`.
 *
 * @example <DetailGrid details={[{ label: '编号', value: <Copyable text={netbar.netbarNo} /> }]} />
 */
export function DetailGrid({ details }: { details: readonly Detail[] }) {
  return (
    <dl className="console-details">
      {details.map(({ label, value, wide = false }) => (
        <div key={label} className={wide ? 'console-detail-wide' : undefined}>
          <dt>{label}</dt>
          <dd>{EMPTY.has(value) ? uiTexts.empty : value}</dd>
        </div>
      ))}
    </dl>
  );
}
