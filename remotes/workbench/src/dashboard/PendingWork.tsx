import { formatNumber } from '@console/shared/format';
import { Note, StatusTag } from '@console/shared/ui';
import { type Dashboard, linkOpener } from './dashboard.model.ts';
import { dashboardTexts as texts } from './dashboard.texts.ts';

/** The user's pending work, each kind with a link to its list. */
export function PendingWork({ pending }: { pending: Dashboard['pending'] }) {
  const waiting = pending.filter(({ count }) => count > 0);
  if (pending.length === 0) return null;
  return (
    <section className="dashboard-card dashboard-pending" aria-label={texts.pending}>
      <h2>{texts.pending}</h2>
      {waiting.length === 0 && <Note>{texts.nothing}</Note>}
      <ul>
        {waiting.map(({ name, title, unit, count, tone, link }) => {
          const open = linkOpener(link);
          const items = (
            <>
              <StatusTag tone={tone}>{title}</StatusTag>
              <span className="dashboard-count">
                {formatNumber(count)}
                <span className="dashboard-unit"> {unit}</span>
              </span>
            </>
          );
          return (
            <li key={name}>
              {open ? (
                <button type="button" onClick={open}>
                  {items}
                </button>
              ) : (
                <div>{items}</div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
