import { setTabQuery, usePage } from '@console/shared/router';
import { serves } from '@console/shared/session';
import { Failed, Link, Note, PlainTable, TextButton, useRecord } from '@console/shared/ui';
import { DrawerPart } from '../DrawerPart.tsx';
import type { Operation, Target } from './operation.model.ts';
import { operationDetailTexts as texts } from './operation.texts.ts';
import { targetPage } from './targetPages.ts';

const TARGETS = 'GET /sysOperationRecord/getOperationTargets';

/** The objects of a record, with links to their pages and records. */
export function Targets({ record, onLeave }: { record: Operation; onLeave(): void }) {
  const { tabKey } = usePage();
  const { data, failure, reload } = useRecord(TARGETS, serves(TARGETS) ? { ID: record.ID } : null);
  if (!serves(TARGETS)) return null;
  const showAll = ({ kind, id }: Target) => {
    setTabQuery(tabKey, { targetKind: kind, targetId: id });
    onLeave();
  };
  return (
    <DrawerPart title={texts.targets}>
      {failure && <Failed failure={failure} onRetry={reload} />}
      {data?.total === 0 && <Note>{texts.noTargets}</Note>}
      {data && data.total > 0 && <Named targets={data.list} onAll={showAll} />}
      {data && data.total > data.list.length && (
        <Note>{texts.moreTargets(data.total - data.list.length)}</Note>
      )}
    </DrawerPart>
  );
}

/** The name of an object, or its id. Links to its page if it has one. */
function Name({ target }: { target: Target }) {
  const page = targetPage(target);
  const text = target.name || target.id;
  return page ? <Link to={page}>{text}</Link> : text;
}

function Named({ targets, onAll }: { targets: readonly Target[]; onAll(target: Target): void }) {
  return (
    <PlainTable
      label={texts.targets}
      rows={targets}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      columns={[
        { title: texts.kind, render: ({ title }) => title },
        { title: texts.object, isRowHeading: true, render: (target) => <Name target={target} /> },
        {
          title: texts.records,
          hideTitle: true,
          render: (target) => (
            <TextButton
              aria-label={texts.allRecordsOf(`${target.title} ${target.name || target.id}`)}
              onClick={() => onAll(target)}
            >
              {texts.allRecords}
            </TextButton>
          ),
        },
      ]}
    />
  );
}
