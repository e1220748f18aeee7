import { Note } from '@console/shared/ui';
import type { ReactNode } from 'react';

interface RowProps {
  label: string;
  note?: string | undefined;
  /** Buttons of the row. */
  children?: ReactNode;
  value: ReactNode;
}

/** A row with a label, a value and buttons. */
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
