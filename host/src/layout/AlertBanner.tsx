import { type Alert, alertsAtom, store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { layoutTexts } from './layoutTexts.ts';
import './alertBanner.css';

/**
 * Says what is wrong with the server, to those whom it tells. A warning can be put away until the page is loaded again or
 * something worse happens; an error stays for as long as it lasts.
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
