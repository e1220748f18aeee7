import type { ReactNode } from 'react';
import { openTab } from '../../router/tabsApi.ts';
import { useParams, useTab } from '../../router/usePageTools.ts';
import { serves } from '../../session/support.ts';
import { drawnOf } from '../base/attempt.ts';
import { Empty } from '../base/state/states.tsx';
import { uiTexts } from '../base/texts.ts';
import { type Detail, DetailGrid } from '../page/DetailGrid.tsx';
import type { ResourceTools } from './action.ts';
import { DetailHeader } from './DetailHeader.tsx';
import { fieldValue } from './FieldValue.tsx';
import { RecordMissing } from './RecordMissing.tsx';
import type { Resource, ResourceFact } from './resource.ts';
import { servedResource } from './served.ts';
import { useResourceRecord } from './useResourceRecord.tsx';
import './resource.css';

interface ResourceDetailProps<Row extends object, Data, Options> {
  resource: Resource<Row, Data, Options>;
  /** Name of the menu of the list, to go back to when there is no such record, or none any longer. */
  back?: string;
  /** Between the title and the facts, for example figures. */
  children?: (record: Row, tools: ResourceTools<Row, Options>) => ReactNode;
}

interface Shown<Row extends object, Data, Options> {
  resource: Resource<Row, Data, Options>;
  record: Row;
  tools: ResourceTools<Row, Options>;
}

function detailOf<Row extends object, Data, Options>(
  fact: ResourceFact<Row, Options>,
  { resource, record, tools }: Shown<Row, Data, Options>,
): Detail {
  if (typeof fact !== 'string')
    return { label: fact.label, wide: fact.wide ?? false, value: drawnOf(fact.label, () => fact.render(record, tools)) };
  const { labels = {}, fields = {} } = resource;
  return {
    label: labels[fact] ?? fact,
    wide: fields[fact]?.wide ?? false,
    value: drawnOf(fact, () => fieldValue(resource, fact, record, tools)),
  };
}

/** The facts of a record, group by group, as its resource declares them. */
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

/**
 * The page of one record, which the address names (`detail/:id`): its name and status with what may be done to it, its facts in groups,
 * and, where there is none, why.
 *
 * @example
 * <ResourceDetail resource={NETBARS} back="netbarList">{(netbar) => <Figures netbar={netbar} />}</ResourceDetail>
 */
export function ResourceDetail<Row extends object, Data, Options>(props: ResourceDetailProps<Row, Data, Options>) {
  const { record, noun } = props.resource;
  // Its call needs what the address names, so that it is none of the first calls of a page, which the host looks at.
  if (record && !serves(record.call)) return <Empty title={uiTexts.notServed(noun)} isPage />;
  return <ServedDetail {...props} />;
}

function ServedDetail<Row extends object, Data, Options>({
  resource: given,
  back,
  children,
}: ResourceDetailProps<Row, Data, Options>) {
  const resource = servedResource(given);
  const { id = '' } = useParams();
  const tab = useTab();
  const leave = (): void => {
    if (back !== undefined) openTab({ name: back });
    tab.close();
  };
  const { record, missing, failure, loading, reload, tools, dialogs } = useResourceRecord(resource, id, leave);
  const { noun, title } = resource;
  if (missing)
    return (
      <RecordMissing
        missing={missing}
        noun={noun}
        back={back === undefined ? undefined : title}
        onBack={leave}
        onRetry={reload}
      />
    );
  if (!record) return <div className="console-page" role="status" aria-label={uiTexts.loadingOne(noun)} />;
  const shown = { resource, record, tools };
  return (
    <div className="console-page">
      <DetailHeader {...shown} loading={loading} onReload={reload} />
      {failure && (
        <p className="console-notice" role="alert">
          {uiTexts.notRefreshed(failure.message)}
        </p>
      )}
      {children?.(record, tools)}
      <ResourceFacts {...shown} />
      {dialogs}
    </div>
  );
}
