import type { ReactNode } from 'react';
import { uiTexts } from '../base/texts.ts';
import { renderOrWarn } from '../base/tryOrWarn.ts';
import type { ResourceTools } from '../form/fieldContext.ts';
import { type Detail, DetailGrid } from '../page/DetailGrid.tsx';
import { DetailHeader } from './DetailHeader.tsx';
import { fieldValue } from './FieldValue.tsx';
import { RecordPartsView } from './parts/RecordPartsView.tsx';
import type { RecordParts } from './parts/recordPart.ts';
import { shownParts } from './parts/shownParts.tsx';
import { RecordMissing } from './RecordMissing.tsx';
import { recordTexts } from './recordTexts.ts';
import type { Resource, ResourceFact } from './resource.ts';
import type { ResourceRecordParts } from './useResourceRecord.tsx';

interface Shown<Row extends object, Data, Options> {
  resource: Resource<Row, Data, Options>;
  record: Row;
  tools: ResourceTools<Row, Options>;
}

export interface RecordViewProps<Row extends object, Data, Options> {
  resource: Resource<Row, Data, Options>;
  state: ResourceRecordParts<Row, Options>;
  parts: RecordParts<Row> | undefined;
  beside?: ((record: Row) => ReactNode) | undefined;
  /** Title of the list to return to. */
  back: string | undefined;
  onBack(): void;
  children?: ((record: Row, tools: ResourceTools<Row, Options>) => ReactNode) | undefined;
}

function detailOf<Row extends object, Data, Options>(
  fact: ResourceFact<Row, Options>,
  { resource, record, tools }: Shown<Row, Data, Options>,
): Detail {
  if (typeof fact !== 'string')
    return {
      label: fact.label,
      wide: fact.wide ?? false,
      value: renderOrWarn(fact.label, () => fact.render(record, tools)),
    };
  const { labels = {}, fields = {} } = resource;
  return {
    label: labels[fact] ?? fact,
    wide: fields[fact]?.wide ?? false,
    value: renderOrWarn(fact, () => fieldValue(resource, fact, record, tools)),
  };
}

/** Groups of facts of a record, as declared in its resource. */
function ResourceFacts<Row extends object, Data, Options>(shown: Shown<Row, Data, Options>) {
  const { resource, record, tools } = shown;
  return resource.details?.map(({ title, facts, figure }) => (
    <section key={title} className="console-group">
      <h2>{title}</h2>
      {figure?.(record, tools)}
      {facts.length > 0 && <DetailGrid details={facts.map((fact) => detailOf(fact, shown))} />}
    </section>
  ));
}

/** Page of one record, or the reason why it cannot be shown. */
export function RecordView<Row extends object, Data, Options>({
  resource,
  state: { record, missing, failure, loading, reload, tools, dialogs },
  parts = {},
  beside,
  back,
  onBack,
  children,
}: RecordViewProps<Row, Data, Options>) {
  const { noun } = resource;
  if (missing)
    return (
      <RecordMissing missing={missing} noun={noun} back={back} onBack={onBack} onRetry={reload} />
    );
  if (!record)
    return <div className="console-page" role="status" aria-label={uiTexts.loadingOne(noun)} />;
  const shown = { resource, record, tools };
  const shownPages = shownParts(parts, record, resource.list.rowKey);
  const overview = (
    <>
      {children?.(record, tools)}
      <ResourceFacts {...shown} />
    </>
  );
  return (
    <div className="console-page">
      <DetailHeader {...shown} loading={loading} onReload={reload}>
        {beside?.(record)}
      </DetailHeader>
      {failure && (
        <p className="console-notice" role="alert">
          {recordTexts.notRefreshed(failure.message)}
        </p>
      )}
      {shownPages.length > 0 ? (
        <RecordPartsView noun={noun} parts={shownPages} overview={overview} />
      ) : (
        overview
      )}
      {dialogs}
    </div>
  );
}
