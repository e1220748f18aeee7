import { Button } from '@arco-design/web-react';
import { useQueryState } from '@console/shared/router';
import { ChoiceButtons, ListPage, ResourceList, useResource } from '@console/shared/ui';
import { PackageCards } from './PackageCards.tsx';
import { PACKAGES } from './package.resource.tsx';
import { packageTexts as texts } from './package.texts.ts';

const VIEWS = [
  { value: 'table', label: texts.table },
  { value: 'cards', label: texts.cards },
] as const;

/** Switches between table and cards. The URL holds the choice. */
function Views() {
  const [query, setQuery] = useQueryState();
  return (
    <ChoiceButtons
      label={texts.views}
      value={query.view === 'cards' ? 'cards' : 'table'}
      options={VIEWS}
      onChange={(next) => setQuery({ view: next === 'cards' ? next : undefined })}
    />
  );
}

/** The packages as cards, with the filters and tabs of the table. */
function CardList() {
  const { list, counts, tools, add, dialogs } = useResource(PACKAGES);
  const { page, pageSize } = list.state;
  const isLast = page * pageSize >= list.total;
  return (
    <ListPage
      title={texts.title}
      list={list}
      counts={counts}
      actions={
        <>
          <Views />
          {add && (
            <Button type="primary" onClick={add}>
              {texts.add}
            </Button>
          )}
        </>
      }
    >
      {list.loading !== 'first' && (
        <PackageCards packages={list.rows} onAct={(action, row) => void tools.run(action, row)} />
      )}
      {(page > 1 || !isLast) && (
        <nav className="software-pages" aria-label={texts.pages}>
          <Button size="small" disabled={page <= 1} onClick={() => list.setPage(page - 1)}>
            {texts.previous}
          </Button>
          <Button size="small" disabled={isLast} onClick={() => list.setPage(page + 1)}>
            {texts.next}
          </Button>
        </nav>
      )}
      {dialogs}
    </ListPage>
  );
}

/** 软件包: the software packages as a table or as cards. */
export default function PackageListPage() {
  const [query] = useQueryState();
  return query.view === 'cards' ? (
    <CardList />
  ) : (
    <ResourceList resource={PACKAGES} actions={<Views />} />
  );
}
