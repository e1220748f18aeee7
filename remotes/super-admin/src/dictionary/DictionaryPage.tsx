import { Button } from '@arco-design/web-react';
import { useQueryState } from '@console/shared/router';
import { serves } from '@console/shared/session';
import { Empty, Failed, offers, Page, useResource } from '@console/shared/ui';
import { lazy, Suspense } from 'react';
import { DictionaryList } from './DictionaryList.tsx';
import { firstDictionary } from './dictionary.model.ts';
import { DICTIONARIES } from './dictionary.resource.ts';
import { importDictTexts, dictionaryTexts as texts } from './dictionary.texts.ts';
import { Values } from './Values.tsx';
import './dictionary.css';

const ImportDrawer = lazy(async () => ({
  default: (await import('./ImportDrawer.tsx')).ImportDrawer,
}));

/** 字典管理: the dictionaries and the values of the one in the URL (`?dictionary=7`). */
export default function DictionaryPage() {
  const { list, add, tools, dialogs } = useResource(DICTIONARIES);
  const [query, setQuery] = useQueryState();
  const { rows, failure, loading, reload } = list;
  const chosen =
    rows.find(({ ID }) => String(ID) === query.dictionary) ??
    (query.dictionary === undefined ? firstDictionary(rows) : undefined);
  // Without any dictionary the server decides.
  const isOffered = (action: string) =>
    loading !== 'first' && (rows[0] === undefined || offers(rows[0], action));
  const choose = (id: number): void => {
    // The list of another dictionary starts at its first page.
    if (id !== chosen?.ID)
      setQuery({ dictionary: String(id), page: undefined, keyword: undefined });
  };
  const bring = (): void =>
    tools.show((shown) => (
      <Suspense fallback={null}>
        <ImportDrawer shown={shown} onChanged={reload} />
      </Suspense>
    ));
  return (
    <div className="dictionary-split">
      <Page as="aside">
        <div className="dictionary-head">
          <h2>{texts.list}</h2>
          <span>
            {serves('POST /sysDictionary/importSysDictionary') && isOffered('import') && (
              <Button size="small" onClick={bring}>
                {importDictTexts.open}
              </Button>
            )}{' '}
            {add && isOffered('add') && (
              <Button size="small" onClick={add}>
                {texts.add}
              </Button>
            )}
          </span>
        </div>
        {failure ? (
          <Failed failure={failure} onRetry={reload} />
        ) : (
          <DictionaryList
            dictionaries={loading === 'first' ? null : rows}
            chosen={chosen?.ID}
            onChoose={choose}
          />
        )}
      </Page>
      <div className="dictionary-values">
        {chosen ? (
          <Values
            key={chosen.ID}
            dictionary={chosen}
            onRun={(action) => void tools.run(action, chosen)}
            onChanged={reload}
          />
        ) : (
          loading === null && <Empty title={texts.choose} isPage />
        )}
      </div>
      {dialogs}
    </div>
  );
}
