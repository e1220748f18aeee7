import { setTabQuery, usePage } from '@console/shared/router';
import { Link, usePart } from '@console/shared/ui';
import type { OverviewPage } from './overview.resource.tsx';
import { overviewTexts as texts } from './overview.texts.ts';

/** Link from the page of one netbar to the overview over all. Not shown on the page of a netbar. */
export function AllNetbars({ page }: { page: OverviewPage }) {
  const { tabKey } = usePage();
  if (usePart() !== null) return null;
  // Opening the page again would show the netbar that its tab already shows.
  return (
    <Link to={{ name: page }} onClick={() => setTabQuery(tabKey, {})}>
      {texts.allNetbars}
    </Link>
  );
}
