import { formatTime } from '@console/shared/format';
import { serves } from '@console/shared/session';
import { Failed, FieldDiff, Lines, Note, StatusTag, useRecord } from '@console/shared/ui';
import { DrawerPart } from '../DrawerPart.tsx';
import { type Operation, type RecordChanges, resultLabel, resultTone } from './operation.model.ts';
import { operationDetailTexts as texts } from './operation.texts.ts';

const CHANGES = 'GET /sysOperationRecord/getPreviousOperation';

/** Shows the fields that a recorded call changed, and later records of the same work. */
export function Changes({ record }: { record: Operation }) {
  const isServed = serves(CHANGES);
  const { data, failure, reload } = useRecord(CHANGES, isServed ? { ID: record.ID } : null);
  if (!isServed) return null;
  return (
    <>
      <DrawerPart title={texts.changes}>
        {failure && <Failed failure={failure} onRetry={reload} />}
        {data && <ChangedObjects data={data} />}
      </DrawerPart>
      {data && data.followedBy.length > 0 && (
        <DrawerPart title={texts.followedBy}>
          {data.followedBy.map((end) => (
            <Lines key={end.ID}>
              <StatusTag tone={resultTone(end)}>{texts.endOf(resultLabel(end), end.ID)}</StatusTag>
              <Note as="span">{formatTime(end.CreatedAt, { seconds: true })}</Note>
              {end.error_message !== '' && <Note as="span">{end.error_message}</Note>}
            </Lines>
          ))}
        </DrawerPart>
      )}
    </>
  );
}

function ChangedObjects({ data: { changes, more } }: { data: RecordChanges }) {
  if (changes.length === 0) return <Note>{texts.noChanges}</Note>;
  return (
    <>
      {changes.map(({ kind, title, id, name, fields }) => {
        const object = name || `${title} ${id}`;
        return (
          <section key={`${kind} ${id}`}>
            <Note>{object}</Note>
            <FieldDiff
              label={texts.changesOf(object)}
              changes={fields}
              labels={Object.fromEntries(fields.map(({ field, label }) => [field, label]))}
            />
          </section>
        );
      })}
      {more > 0 && <Note>{texts.moreChanges(more)}</Note>}
    </>
  );
}
