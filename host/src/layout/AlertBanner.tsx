import { type Alert, alertsAtom, store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { layoutTexts } from './layoutTexts.ts';
import './alertBanner.css';

/**
 * Shows the alerts that the server sends to this user. A closed warning stays hidden until the page
 * is reloaded. Errors cannot be closed.
 */
export function AlertBanner(): ReactNode {
  const alerts = useAtomValue(alertsAtom, { store });
  const [away, setAway] = useState(false);
  return alerts
    .filter(({ level }) => level === 'error' || !away)
    .map((alert) => <Line key={alert.msg} alert={alert} onClose={() => setAway(true)} />);
}

function Line({ alert: { level, msg }, onClose }: { alert: Alert; onClose(): void }): ReactNode {
  return (
    <div
      className={`alert-banner alert-banner-${level}`}
      role={level === 'error' ? 'alert' : 'status'}
    >
      <span className="alert-banner-mark" aria-hidden="true" />
      <span>{msg}</span>
      {level === 'warning' && (
        <button type="button" className="button" onClick={onClose}>
          {layoutTexts.closeAlert}
        </button>
      )}
    </div>
  );
}
