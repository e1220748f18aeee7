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

/** Milliseconds without a change after which a list is measured. */
const STILL = 500;

/**
 * Records how a list looks on the screen, so that on a return its rows can be drawn before the page's code is loaded. Only for an address
 * without a query, and not for a tree or for cards, as on a phone.
 */
export function useEarlyRows<Row extends object>(
  box: RefObject<HTMLElement | null>,
  drawn: Drawn<Row>,
): void {
  const { list, columns, widths, offsets } = drawn;
  const { rows, loading, failure, state, options, tree } = list;
  const page = useContext(PageContext);
  const remote = useContext(ScopeContext)?.remote.name;
  const isWanted = loading === null && failure === null && rows.length > 0 && !tree;
  useEffect(() => {
    const menu = page?.menu?.name;
    if (!isWanted || !remote || menu === undefined || Object.keys(page?.query ?? {}).length > 0)
      return undefined;
    let isGone = false;
    const record = async (): Promise<void> => {
      // Loaded after the first list, which shows its rows without it. Where it cannot be loaded, the next visit draws no early rows.
      const { recordRows } = await import('./recordRows.ts');
      if (isGone) return;
      const { call, body, filters = [], id: table = call } = options;
      recordRows(
        box.current,
        { columns: columns as readonly GridColumn<never>[], widths, offsets },
        { menu, remote, table, call, body: { ...body, ...listBody(state, filters) } },
      );
    };
    const timer = setTimeout(
      () => void record().catch((error: unknown) => warn(`rows were not measured: ${error}`)),
      STILL,
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [box, isWanted, columns, widths, offsets, page, remote, state, options]);
}
