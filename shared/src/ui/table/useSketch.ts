import { type RefObject, useContext, useEffect } from 'react';
import { warn } from '../../log.ts';
import { ScopeContext } from '../../remote/scopeContext.ts';
import { PageContext } from '../../router/pageContext.ts';
import { userAtom } from '../../session/state.ts';
import { keepSketch, likesOf } from '../../sketch/listSketch.ts';
import { store } from '../../store/store.ts';
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
 * Keeps how a list stands on the screen, so that on a return its rows can be drawn before the page's code has come. Only as it opens by
 * itself: an address that says more of it is known to the list alone. A tree is left out, and so are cards, as on a phone.
 */
export function useSketch<Row extends object>(box: RefObject<HTMLElement | null>, drawn: Drawn<Row>): void {
  const { list, columns, widths, offsets } = drawn;
  const { rows, loading, failure, state, options, tree } = list;
  const page = useContext(PageContext);
  const remote = useContext(ScopeContext)?.remote.name;
  const isWanted = loading === null && failure === null && rows.length > 0 && !tree;
  useEffect(() => {
    const menu = page?.menu?.name;
    if (!isWanted || !remote || menu === undefined || Object.keys(page?.query ?? {}).length > 0) return undefined;
    let isGone = false;
    const keep = async (): Promise<void> => {
      // Not needed to show rows, so no part of what the first list loads. Without it the next visit draws no early rows.
      const { measureSketch } = await import('./measureSketch.ts');
      if (isGone) return;
      const userId = store.get(userAtom)?.ID;
      const path = location.hash.slice(1);
      const measured = measureSketch(box.current, columns as readonly GridColumn<never>[], { widths, offsets });
      if (userId === undefined || !measured || path.includes('?')) return;
      const { call, body, filters = [], id: table = call } = options;
      keepSketch(userId, path, {
        ...{ menu, remote, table, call, ...measured },
        likes: likesOf(userId, table),
        body: { ...body, ...listBody(state, filters) },
      });
    };
    const timer = setTimeout(() => void keep().catch((error: unknown) => warn(`rows were not measured: ${error}`)), STILL);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [box, isWanted, columns, widths, offsets, page, remote, state, options]);
}
