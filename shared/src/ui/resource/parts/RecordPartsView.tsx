import { useAtomValue } from 'jotai';
import { Activity, type ReactNode, useMemo, useRef, useState } from 'react';
import { type Page, PageContext, type PageValues, usePage } from '../../../router/pageContext.ts';
import { setTabQuery } from '../../../router/tabsApi.ts';
import { findMenu } from '../../../session/findMenu.ts';
import { menusAtom } from '../../../session/state.ts';
import { store } from '../../../store/store.ts';
import { PartContext, type PartSelection } from '../../page/partContext.ts';
import { StatusTabs } from '../../page/query/StatusTabs.tsx';
import { partTexts as texts } from './texts.ts';
import './parts.css';

/** A part to show: a page of the menu with its query, or content of the record page. */
export interface ShownPart {
  name: string;
  title: string;
  content: ReactNode;
  /** Menu name of the page. Omitted for content of the record page. */
  menu?: string;
  selection?: PartSelection;
}

const OVERVIEW = '';

/**
 * Content of a part. Its page reads the query of the tab, with the values that select the record.
 * A hidden part keeps the query that it had when it was visible.
 */
function PartPanel({ part, active }: { part: ShownPart; active: boolean }) {
  const { tabKey, params, menu: recordMenu, query: current } = usePage();
  const menus = useAtomValue(menusAtom, { store });
  const lastQuery = useRef(current);
  if (active) lastQuery.current = current;
  const { current: query } = lastQuery;
  const menu = part.menu === undefined ? recordMenu : findMenu(menus ?? [], part.menu);
  // A refreshed record selects the same rows, so the page must not be rendered again.
  const serialized = JSON.stringify(part.selection ?? null);
  const selection = useMemo(() => JSON.parse(serialized) as PartSelection | null, [serialized]);
  const page = useMemo(
    (): Page => ({ tabKey, params, menu: menu ?? null, query: { ...query, ...selection?.query } }),
    [tabKey, params, menu, query, selection],
  );
  return (
    <Activity mode={active ? 'visible' : 'hidden'}>
      <PartContext value={selection}>
        <PageContext value={page}>
          <div className="console-part">{part.content}</div>
        </PageContext>
      </PartContext>
    </Activity>
  );
}

interface RecordPartsViewProps {
  noun: string;
  parts: readonly ShownPart[];
  overview: ReactNode;
}

/**
 * Buttons that switch between the overview and the parts of a record, and the chosen part. The URL
 * names the part (`?part=alerts`). A part that was opened stays mounted and keeps its filters.
 */
export function RecordPartsView({ noun, parts, overview }: RecordPartsViewProps) {
  const { tabKey, query } = usePage();
  const chosen = parts.find(({ name }) => name === query.part)?.name ?? OVERVIEW;
  const queries = useRef<Record<string, PageValues>>({});
  queries.current[chosen] = query;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set([chosen]));
  if (!opened.has(chosen)) setOpened(new Set([...opened, chosen]));
  const choose = (name: string): void => {
    const { part: _part, ...rest } = queries.current[name] ?? {};
    setTabQuery(tabKey, name === OVERVIEW ? rest : { part: name, ...rest });
  };
  const all = [{ name: OVERVIEW, title: texts.overview, content: overview }, ...parts];
  return (
    <>
      <div className="console-parts">
        <StatusTabs
          field={{
            name: 'part',
            label: texts.partsOf(noun),
            kind: 'select',
            options: parts.map(({ name, title }) => ({ value: name, label: title })),
          }}
          all={texts.overview}
          value={chosen}
          onChange={choose}
        />
      </div>
      {all
        .filter(({ name }) => opened.has(name))
        .map((part) => (
          <PartPanel key={part.name} part={part} active={part.name === chosen} />
        ))}
    </>
  );
}
