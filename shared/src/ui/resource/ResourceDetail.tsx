import type { ReactNode } from 'react';
import { openTab } from '../../router/tabsApi.ts';
import { useParams, useTab } from '../../router/usePageTools.ts';
import { serves } from '../../session/support.ts';
import { lazyPart } from '../base/lazyPart.tsx';
import { Empty } from '../base/state/states.tsx';
import { uiTexts } from '../base/texts.ts';
import type { ResourceTools } from '../form/fieldContext.ts';
import type { RecordViewProps } from './RecordView.tsx';
import type { Resource } from './resource.ts';
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

/** Fetched while the record is read. The type parameters are given back: the parts of one page are of one type all the way through. */
const RecordView = lazyPart(
  async () => (await import('./RecordView.tsx')).RecordView<object, unknown, unknown>,
  {
    name: 'record',
    waiting: ({ resource: { noun } }) => (
      <div className="console-page" role="status" aria-label={uiTexts.loadingOne(noun)} />
    ),
  },
) as unknown as <Row extends object, Data, Options>(
  props: RecordViewProps<Row, Data, Options>,
) => ReactNode;

/**
 * The page of one record, which the address names (`detail/:id`): its name and status with what may be done to it, its facts in groups,
 * and, where there is none, why.
 *
 * @example
 * <ResourceDetail resource={NETBARS} back="netbarList">{(netbar) => <Figures netbar={netbar} />}</ResourceDetail>
 */
export function ResourceDetail<Row extends object, Data, Options>(
  props: ResourceDetailProps<Row, Data, Options>,
) {
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
  const parts = useResourceRecord(resource, id, leave);
  return (
    <RecordView
      resource={resource}
      parts={parts}
      back={back === undefined ? undefined : resource.title}
      onBack={leave}
    >
      {children}
    </RecordView>
  );
}
