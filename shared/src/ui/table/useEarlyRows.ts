import { type RefObject, useContext, useEffect } from 'react';
import { warn } from '../../log.ts';
import { ScopeContext } from '../../remote/scopeContext.ts';
import { PageContext } from '../../router/pageContext.ts';
import { listBody } from '../list/listState.ts';
import type { List } from '../list/useList.ts';
import type { GridColumn } from './gridColumns.ts';
import type { CellPlace } from './place.ts';

interface Drawn<Row> extends CellPlace {
  list: List<Row>;
  columns: readonly GridColumn<Row>[];
  widths: readonly number[];
}

/** Milliseconds without a change before a list is recorded. */
const IDLE_TIME = 500;

/**
 * Records the look of a list, so that its rows can be shown on the next visit before the code of
 * the page is loaded. Only for a URL without a query, and not for a tree or for cards on a phone.
 */
export function useEarlyRows<Row extends object>(
  box: RefObject<HTMLElement | null>,
  drawn: Drawn<Row>,
): void {
  const { list, columns, widths, offsets } = drawn;
  const { rows, loading, failure, state, options, tree } = list;
  const page = useContext(PageContext);
  const remote = useContext(ScopeContext)?.remote.name;
  const isRecordable = loading === null && failure === null && rows.length > 0 && !tree;
  useEffect(() => {
    const menu = page?.menu?.name;
    if (!isRecordable || !remote || menu === undefined || Object.keys(page?.query ?? {}).length > 0)
      return undefined;
    let isUnmounted = false;
    const record = async (): Promise<void> => {
      // Loaded after the first list, which does not need it. If loading fails, the next visit shows
      // no early rows.
      const { recordRows } = await import('./recordRows.ts');
      if (isUnmounted) return;
      const { call, body, filters = [], id: table = call } = options;
      recordRows(
        box.current,
        { columns: columns as readonly GridColumn<never>[], widths, offsets },
        { menu, remote, table, call, body: { ...body, ...listBody(state, filters) } },
      );
    };
    const timer = setTimeout(
      () => void record().catch((error: unknown) => warn(`rows could not be recorded: ${error}`)),
      IDLE_TIME,
    );
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [box, isRecordable, columns, widths, offsets, page, remote, state, options]);
}
