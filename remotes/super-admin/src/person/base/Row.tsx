import { Note } from '@console/shared/ui';
import type { ReactNode } from 'react';

interface RowProps {
  label: string;
  /** What to know about it. */
  note?: string | undefined;
  /** Buttons. */
  children?: ReactNode;
  value: ReactNode;
}

/** One thing of a person: what it is, what it is now, and what can be done about it. */
export function Row({ label, note, value, children }: RowProps) {
  return (
    <div className="person-row">
      <h2>{label}</h2>
      <div className="person-value">
        <div>{value}</div>
        {note !== undefined && <Note>{note}</Note>}
      </div>
      {children !== undefined && <div className="person-buttons">{children}</div>}
    </div>
  );
}
