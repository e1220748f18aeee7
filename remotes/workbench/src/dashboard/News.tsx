import { formatNumber, formatTime } from '@console/shared/format';
import { Link, Note, useRecord } from '@console/shared/ui';
import { useEffect, useState } from 'react';
import { linkOpener } from './dashboard.model.ts';
import { dashboardTexts as texts } from './dashboard.texts.ts';
import { noteVisit } from './lastVisit.ts';

const LIVE = { seconds: 60 };

/** What happened since the user's previous visit. Not shown on the first visit. */
export function News() {
  const [since, setSince] = useState(() => noteVisit(new Date()));
  const { data } = useRecord('POST /dashboard/getNews', since === undefined ? null : { since }, {
    live: LIVE,
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setSince(noteVisit(new Date()));
    }, LIVE.seconds * 1000);
    return () => clearInterval(timer);
  }, []);
  if (since === undefined || !data || data.list.length === 0) return null;
  const happened = data.list.filter(({ count }) => count > 0);
  return (
    <section className="dashboard-card dashboard-news" aria-label={texts.news}>
      <Note as="span">{texts.since(formatTime(since))}</Note>
      {happened.length === 0 && <Note as="span">{texts.noNews}</Note>}
      {happened.map(({ name, title, count, unit, link }) => {
        const open = linkOpener(link);
        const text = texts.newsOf(title, formatNumber(count), unit);
        return <span key={name}>{open ? <Link onClick={open}>{text}</Link> : text}</span>;
      })}
    </section>
  );
}
