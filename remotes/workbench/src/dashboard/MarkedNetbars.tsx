import type { DataOf } from '@console/shared/request';
import { hasPage, serves } from '@console/shared/session';
import { Link, Note, useRecord } from '@console/shared/ui';
import { dashboardTexts as texts } from './dashboard.texts.ts';

const MARKED = 'POST /netbar/getMarkedNetbars';
const PAGE = 'netbarDetail';
type Marked = DataOf<typeof MARKED>['starred'];

function Names({ title, netbars }: { title: string; netbars: Marked }) {
  if (netbars.length === 0) return null;
  return (
    <section className="dashboard-card dashboard-news" aria-label={title}>
      <Note as="span">{title}</Note>
      {netbars.map(({ ID, name, onlineStatus }) => (
        <span key={ID}>
          <Link to={{ name: PAGE, params: { id: String(ID) } }}>{name}</Link>
          {onlineStatus === 'offline' && <Note as="span">{texts.offline}</Note>}
        </span>
      ))}
    </section>
  );
}

/** The netbars that the user starred, and those opened last. Not shown without any. */
export function MarkedNetbars() {
  const isServed = serves(MARKED) && hasPage(PAGE);
  const { data } = useRecord(MARKED, isServed ? {} : null);
  if (!data) return null;
  const starredIds = new Set(data.starred.map(({ ID }) => ID));
  const recent = data.recent.filter(({ ID }) => !starredIds.has(ID));
  return (
    <>
      <Names title={texts.starred} netbars={data.starred} />
      <Names title={texts.recent} netbars={recent} />
    </>
  );
}
