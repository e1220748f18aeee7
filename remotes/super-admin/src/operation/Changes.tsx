import { formatTime } from '@console/shared/format';
import { serves } from '@console/shared/session';
import { changesBetween, Failed, FieldDiff, Note, useRecord } from '@console/shared/ui';
import { DrawerPart } from '../DrawerPart.tsx';
import { type Operation, parseFields, userLabel } from './operation.model.ts';
import { operationDetailTexts as texts } from './operation.texts.ts';

const PREVIOUS = 'GET /sysOperationRecord/getPreviousOperation';

/** Fields of a request that do not belong to the changed object. */
const REQUEST_FIELDS = new Set(['requestId', 'expectUpdatedAt', 'revision']);

const thingOf = (text: string) =>
  Object.fromEntries(
    Object.entries(parseFields(text) ?? {}).filter(([name]) => !REQUEST_FIELDS.has(name)),
  );

/** Shows the differences to the previous call on the same object. */
export function Changes({ record }: { record: Operation }) {
  const isComparable =
    serves(PREVIOUS) && parseFields(record.body) !== null && record.method !== 'DELETE';
  const read = useRecord(PREVIOUS, isComparable ? { ID: record.ID } : null);
  if (!isComparable) return null;
  const { data, failure, reload } = read;
  return (
    <DrawerPart title={texts.changes}>
      {failure && <Failed failure={failure} onRetry={reload} />}
      {data && <Compared record={record} {...data} />}
    </DrawerPart>
  );
}

interface ComparedProps {
  record: Operation;
  previous: Operation | null;
  labels: Readonly<Record<string, string>>;
}

function Compared({ record, previous, labels }: ComparedProps) {
  if (!previous) return <Note>{texts.noPrevious}</Note>;
  const changes = changesBetween(thingOf(previous.body), thingOf(record.body));
  return (
    <>
      <Note>{texts.changesNote(formatTime(previous.CreatedAt), userLabel(previous))}</Note>
      {changes.length === 0 ? (
        <Note>{texts.noChanges}</Note>
      ) : (
        <FieldDiff label={texts.changes} changes={changes} labels={labels} />
      )}
    </>
  );
}
