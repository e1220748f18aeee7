import { Button } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import { ListPage } from '../page/ListPage.tsx';
import { DataTable } from '../table/DataTable.tsx';
import { ExportButton } from '../task/ExportButton.tsx';
import { ImportButton } from '../task/ImportButton.tsx';
import { uiTexts } from '../texts.ts';
import type { Resource } from './resource.ts';
import { type ResourceListParts, useResource } from './useResource.tsx';

interface ResourceListProps<Row extends object, Data, Options> {
  resource: Resource<Row, Data, Options>;
  /** Buttons beside the one that adds; as a function where they depend on what the list answers. */
  actions?: ReactNode | ((parts: Pick<ResourceListParts<Row, Data, Options>, 'list' | 'tools'>) => ReactNode);
  /** What stands below the table, and drawers and dialogs of the page's own; as a function where they depend on what the list answers. */
  children?: ReactNode | ((parts: Pick<ResourceListParts<Row, Data, Options>, 'list' | 'tools'>) => ReactNode);
}

/**
 * The list page of a resource: title with count and button, status tabs, filters, table, forms and questions.
 *
 * @example export default function NetbarListPage() { return <ResourceList resource={NETBARS} />; }
 */
export function ResourceList<Row extends object, Data, Options>({
  resource,
  actions,
  children,
}: ResourceListProps<Row, Data, Options>) {
  const { list, columns, counts, actions: rowActions, batch, selectAll, add, onOpen, tools, dialogs } = useResource(resource);
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
      <DataTable
        list={list}
        columns={columns}
        caption={noun}
        actions={rowActions}
        nameOf={resource.nameOf}
        {...(actionsWidth === undefined ? {} : { actionsWidth })}
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
