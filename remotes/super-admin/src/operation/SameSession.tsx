import { Button } from '@arco-design/web-react';
import { setTabQuery, usePage } from '@console/shared/router';
import { Failed, Note, StatusTag, Timeline, useRecord } from '@console/shared/ui';
import {
  callLabel,
  type Operation,
  operationLabel,
  resultLabel,
  resultTone,
} from './operation.model.ts';
import { operationDetailTexts as texts } from './operation.texts.ts';

/** Limit of the operations that are shown beside the record. */
const MAX_ROWS = 20;

/** The other operations in the session of a record, newest first. */
export function SameSession({ record, onLeave }: { record: Operation; onLeave(): void }) {
  const { tabKey } = usePage();
  const { ID, hasSession } = record;
  const { data, failure, reload } = useRecord(
    'GET /sysOperationRecord/getSysOperationRecordList',
    hasSession ? { page: 1, pageSize: MAX_ROWS, sameSessionAs: ID } : null,
  );
  if (!hasSession) return <Note>{texts.sessionUnknown}</Note>;
  if (failure) return <Failed failure={failure} onRetry={reload} />;
  if (!data) return null;
  const others = data.list.filter((record) => record.ID !== ID);
  if (others.length === 0) return <Note>{texts.sessionNone}</Note>;
  return (
    <>
      <Timeline
        label={texts.session}
        events={others.map((record) => ({
          key: record.ID,
          time: record.CreatedAt,
          title: (
            <>
              {operationLabel(record)}{' '}
              <StatusTag tone={resultTone(record)}>{resultLabel(record)}</StatusTag>
            </>
          ),
          text: callLabel(record),
          tone: resultTone(record),
        }))}
      />
      <Button
        size="small"
        onClick={() => {
          setTabQuery(tabKey, { sameSessionAs: String(ID) });
          onLeave();
        }}
      >
        {texts.sessionAll}
      </Button>
    </>
  );
}
