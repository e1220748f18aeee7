import { Checkbox } from '@arco-design/web-react';
import { formatTime } from '@console/shared/format';
import type { DataOf } from '@console/shared/request';
import { Empty, Failed, StatusTag, useRecord } from '@console/shared/ui';
import { useState } from 'react';
import { personTexts as texts } from '../texts/person.ts';
import { sessionTexts } from '../texts/sessions.ts';
import { PAGE_SIZE, Pages } from './Pages.tsx';

function Result({ code, errorMessage }: { code: number; errorMessage: string }) {
  if (code === 0) return <StatusTag tone="success">{texts.done}</StatusTag>;
  if (code === -1 && errorMessage === '') return <StatusTag tone="neutral">{texts.undecided}</StatusTag>;
  return (
    <>
      <StatusTag tone="danger">{texts.refused}</StatusTag>
      <p className="console-note">{errorMessage}</p>
    </>
  );
}

const LIST = 'POST /person/getOperationList';

/** What the person did himself, newest first. */
export function OperationsSection() {
  const [{ page, failed }, setWanted] = useState({ page: 1, failed: false });
  const body = { page, pageSize: PAGE_SIZE, failed };
  const { data, failure, reload } = useRecord<typeof LIST, DataOf<typeof LIST>>(LIST, body, { keep: true });
  if (failure) return <Failed failure={failure} onRetry={reload} />;
  if (!data) return <p role="status">{texts.loading}</p>;
  return (
    <>
      <div className="person-bar">
        <Checkbox checked={failed} onChange={(only) => setWanted({ page: 1, failed: only })}>
          {texts.onlyFailed}
        </Checkbox>
      </div>
      {data.list.length === 0 ? (
        <Empty title={failed ? texts.noFailed : texts.noOperations} />
      ) : (
        <table className="console-plain-table person-table">
          <caption className="console-hidden">{texts.operations}</caption>
          <thead>
            <tr>
              {[texts.operation, texts.result, sessionTexts.device, sessionTexts.address, texts.time].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.list.map((row) => (
              <tr key={row.ID}>
                <td title={`${row.method} ${row.path}`}>{row.description || `${row.method} ${row.path}`}</td>
                <td data-label={texts.result}>
                  <Result code={row.code} errorMessage={row.errorMessage} />
                </td>
                <td data-label={sessionTexts.device}>{row.device || sessionTexts.unknownDevice}</td>
                <td data-label={sessionTexts.address}>{row.ip}</td>
                <td data-label={texts.time}>{formatTime(row.CreatedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pages page={page} total={data.total} onPage={(next) => setWanted((now) => ({ ...now, page: next }))} />
    </>
  );
}
