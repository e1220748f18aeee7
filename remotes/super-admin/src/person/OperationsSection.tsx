import { formatTime } from '@console/shared/format';
import type { DataOf } from '@console/shared/request';
import {
  Checkbox,
  Empty,
  Failed,
  Note,
  PlainTable,
  StatusTag,
  useRecord,
} from '@console/shared/ui';
import { useState } from 'react';
import { sessionTexts } from '../sessions/sessions.texts.ts';
import { personTexts as texts } from './base/person.texts.ts';
import { PAGE_SIZE, Pages } from './Pages.tsx';

function Result({ code, errorMessage }: { code: number; errorMessage: string }) {
  if (code === 0) return <StatusTag tone="success">{texts.done}</StatusTag>;
  if (code === -1 && errorMessage === '')
    return <StatusTag tone="neutral">{texts.undecided}</StatusTag>;
  return (
    <>
      <StatusTag tone="neutral">{texts.refused}</StatusTag>
      <Note>{errorMessage}</Note>
    </>
  );
}

const LIST = 'POST /person/getOperationList';

/** The user's own operations, newest first. */
export function OperationsSection() {
  const [{ page, failed }, setWanted] = useState({ page: 1, failed: false });
  const body = { page, pageSize: PAGE_SIZE, failed };
  const { data, failure, reload } = useRecord<typeof LIST, DataOf<typeof LIST>>(LIST, body, {
    keep: true,
  });
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
        <PlainTable
          rows={data.list}
          keyOf={(row) => row.ID}
          caption={texts.operations}
          className="person-table"
          columns={[
            {
              title: texts.operation,
              hint: (row) => `${row.method} ${row.path}`,
              render: (row) => row.description || `${row.method} ${row.path}`,
            },
            {
              title: texts.result,
              isLabelled: true,
              render: (row) => <Result code={row.code} errorMessage={row.errorMessage} />,
            },
            {
              title: sessionTexts.device,
              isLabelled: true,
              render: (row) => row.device || sessionTexts.unknownDevice,
            },
            { title: sessionTexts.address, isLabelled: true, render: (row) => row.ip },
            { title: texts.time, isLabelled: true, render: (row) => formatTime(row.CreatedAt) },
          ]}
        />
      )}
      <Pages
        page={page}
        total={data.total}
        onPage={(next) => setWanted((now) => ({ ...now, page: next }))}
      />
    </>
  );
}
