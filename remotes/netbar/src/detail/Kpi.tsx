import { Note } from '@console/shared/ui';
import type { ReactNode } from 'react';

interface KpiProps {
  label: string;
  value: string;
  unit?: string | undefined;
  note?: ReactNode;
  tone?: string | undefined;
}

/** A number with its label, and a note below it. */
export function Kpi({ label, value, unit, note, tone = 'neutral' }: KpiProps) {
  return (
    <div className="netbar-kpi">
      <dt>{label}</dt>
      <dd>
        <span className={`netbar-kpi-value netbar-kpi-${tone}`}>{value}</span>
        {unit !== undefined && (
          <Note as="span" className="netbar-kpi-note">
            {unit}
          </Note>
        )}
        {note !== undefined && (
          <Note as="div" className="netbar-kpi-note">
            {note}
          </Note>
        )}
      </dd>
    </div>
  );
}
