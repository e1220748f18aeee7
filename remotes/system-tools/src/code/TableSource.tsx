import { Button, Select } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { Failed, Notice, useMutation, useRecord } from '@console/shared/ui';
import { useState } from 'react';
import type { Model, Source } from './code.model.ts';
import { codeTexts } from './code.texts.ts';
import { type Content, ReadContent } from './ReadContent.tsx';

const texts = codeTexts.source;
/** Number of tables above which the select can be searched. */
const SEARCHED = 10;

interface TableSourceProps {
  onRead(source: Source, name: string, content: Pick<Model, 'entities'>): void;
}

/** Reads a table of a database that the operator has named. */
export function TableSource({ onRead }: TableSourceProps) {
  const { data: named, failure, reload } = useRecord('POST /codeGenerator/getSources', {});
  const { busy, notice, send } = useMutation();
  const [source, setSource] = useState<string>();
  const [table, setTable] = useState<string>();
  const tables = useRecord(
    'POST /codeGenerator/getTables',
    source === undefined ? null : { source },
  );
  const [content, setContent] = useState<Content | null>(null);
  const count = tables.data?.tables.length ?? 0;
  if (failure && !named) return <Failed failure={failure} onRetry={reload} />;
  if (named?.sources.length === 0) return <Notice>{texts.noSources}</Notice>;
  const read = async (): Promise<void> => {
    if (source === undefined || table === undefined) return;
    const answer = await send('POST /codeGenerator/readTable', { source, table });
    if (!answer.ok) return;
    setContent(answer.data);
    onRead('table', `${source} ${table}`, answer.data);
    toast.success(answer.msg);
  };
  return (
    <>
      <div className="code-buttons">
        <Select
          aria-label={texts.database}
          placeholder={texts.database}
          className="code-pick"
          value={source}
          options={[...(named?.sources ?? [])]}
          onChange={(next: string) => {
            setSource(next);
            setTable(undefined);
          }}
        />
        <Select
          aria-label={texts.table}
          placeholder={texts.table}
          className="code-pick"
          showSearch={count > SEARCHED}
          value={table}
          disabled={source === undefined}
          options={(tables.data?.tables ?? []).map(({ name, comment }) => ({
            value: name,
            label: comment === '' ? name : `${name} ${comment}`,
          }))}
          onChange={(next: string) => setTable(next)}
        />
        <Button loading={busy} disabled={table === undefined} onClick={() => void read()}>
          {texts.read}
        </Button>
      </div>
      {tables.failure && <Notice role="alert">{tables.failure.message}</Notice>}
      {notice && <Notice role="alert">{notice.text}</Notice>}
      {content && <ReadContent {...content} />}
    </>
  );
}
