import type { ReactNode } from 'react';
import { openTab } from '../../router/tabsApi.ts';
import { useParams, useTab } from '../../router/usePageTools.ts';
import { serves } from '../../session/support.ts';
import { lazyPart } from '../base/lazyPart.tsx';
import { Empty } from '../base/state/states.tsx';
import { uiTexts } from '../base/texts.ts';
import type { ResourceTools } from '../form/fieldContext.ts';
import type { RecordParts } from './parts/recordPart.ts';
import type { RecordViewProps } from './RecordView.tsx';
import type { Resource } from './resource.ts';
import { servedResource } from './served.ts';
import { useResourceRecord } from './useResourceRecord.tsx';
import './resource.css';

export interface RecordPageProps<Row extends object, Data, Options> {
  resource: Resource<Row, Data, Options>;
  /** Menu name of the list, to return to when the record does not exist or was deleted. */
  back?: string;
  /** Further parts of the page. Must be a constant of the page's module. */
  parts?: RecordParts<Row>;
  /** Rendered beside the name and the status, for example a star. */
  beside?: (record: Row) => ReactNode;
  /** Rendered above the facts, for example statistics. */
  children?: (record: Row, tools: ResourceTools<Row, Options>) => ReactNode;
}

/**
 * Loaded in parallel with the record. The cast restores the type parameters that `lazyPart` loses.
 */
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
 * Page of the record that the URL identifies (`detail/:id`): name, status, actions, and facts in
 * groups. With `parts`, pages that belong to the record are shown beside the facts. If the record
 * cannot be shown, the page explains why.
 *
 * @example
 * <RecordPage resource={NETBARS} back="netbarList" parts={PARTS}>
 *   {(netbar) => <Figures netbar={netbar} />}
 * </RecordPage>
 */
export function RecordPage<Row extends object, Data, Options>(
  props: RecordPageProps<Row, Data, Options>,
) {
  const { record, noun } = props.resource;
  // The host checks only the first calls of a page. This call depends on the URL and is not among
  // them.
  if (record && !serves(record.call)) return <Empty title={uiTexts.notServed(noun)} isPage />;
  return <ServedDetail {...props} />;
}

function ServedDetail<Row extends object, Data, Options>({
  resource: given,
  back,
  parts: recordParts,
  beside,
  children,
}: RecordPageProps<Row, Data, Options>) {
  const resource = servedResource(given);
  const { id = '' } = useParams();
  const tab = useTab();
  const leave = (): void => {
    if (back !== undefined) openTab({ name: back });
    tab.close();
  };
  const state = useResourceRecord(resource, id, leave);
  return (
    <RecordView
      resource={resource}
      state={state}
      parts={recordParts}
      beside={beside}
      back={back === undefined ? undefined : resource.title}
      onBack={leave}
    >
      {children}
    </RecordView>
  );
}

/**
 * @deprecated Use `RecordPage`. Stays until 1.0.
 * @alias
 */
export const ResourceDetail = RecordPage;
