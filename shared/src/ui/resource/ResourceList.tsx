import { Button } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import { serves } from '../../session/support.ts';
import { Empty } from '../base/state/states.tsx';
import { uiTexts } from '../base/texts.ts';
import { ListPage } from '../page/ListPage.tsx';
import { DataTable } from '../table/DataTable.tsx';
import { ExportButton } from './ExportButton.tsx';
import type { Resource } from './resource.ts';
import { servedResource } from './served.ts';
import { ImportButton } from './task/ImportButton.tsx';
import { type ResourceListParts, useResource } from './useResource.tsx';

interface ResourceListProps<Row extends object, Data, Options> {
  resource: Resource<Row, Data, Options>;
  /** Buttons beside the add button. A function can use the list. */
  actions?:
    | ReactNode
    | ((parts: Pick<ResourceListParts<Row, Data, Options>, 'list' | 'tools'>) => ReactNode);
  /**
   * Rendered between the filters and the table, for example a chart. A function can use the list.
   */
  above?:
    | ReactNode
    | ((parts: Pick<ResourceListParts<Row, Data, Options>, 'list' | 'tools'>) => ReactNode);
  /**
   * Rendered below the table, for example custom drawers and dialogs. A function can use the list.
   */
  children?:
    | ReactNode
    | ((parts: Pick<ResourceListParts<Row, Data, Options>, 'list' | 'tools'>) => ReactNode);
}

/**
 * List page of a resource: title with count and buttons, status tabs, filters, table, forms and
 * confirmations.
 *
 * @example export default function NetbarListPage() { return <ResourceList resource={NETBARS} />; }
 */
export function ResourceList<Row extends object, Data, Options>(
  props: ResourceListProps<Row, Data, Options>,
) {
  const { list, noun } = props.resource;
  // The host checks only the first calls of a page. The call of a list whose body comes from the
  // URL is not among them.
  return serves(list.call) ? (
    <ServedList {...props} />
  ) : (
    <Empty title={uiTexts.notServed(noun)} isPage />
  );
}

function ServedList<Row extends object, Data, Options>({
  resource: given,
  actions,
  above,
  children,
}: ResourceListProps<Row, Data, Options>) {
  const resource = servedResource(given);
  const {
    list,
    columns,
    counts,
    actions: rowActions,
    batch,
    selectAll,
    add,
    onOpen,
    tools,
    dialogs,
  } = useResource(resource);
  const { title, noun, actionsWidth, firstUse } = resource;
  const addButton = add && (
    <Button type="primary" onClick={add}>
      {resource.add?.label}
    </Button>
  );
  return (
    <ListPage
      title={title}
      list={list}
      counts={counts}
      actions={
        <>
          {typeof actions === 'function' ? actions({ list, tools }) : actions}
          <ImportButton resource={resource} list={list} />
          <ExportButton resource={resource} list={list} columns={columns} />
          {addButton}
        </>
      }
    >
      {typeof above === 'function' ? above({ list, tools }) : above}
      <DataTable
        list={list}
        columns={columns}
        caption={noun}
        actions={rowActions}
        nameOf={resource.nameOf}
        actionsWidth={actionsWidth}
        {...(batch ? { batch, selectAll } : {})}
        onOpen={onOpen}
        firstUse={{
          title: firstUse?.title ?? uiTexts.firstUse(noun),
          ...(firstUse?.text === undefined ? {} : { text: firstUse.text }),
          action: addButton,
        }}
      />
      {typeof children === 'function' ? children({ list, tools }) : children}
      {dialogs}
    </ListPage>
  );
}
