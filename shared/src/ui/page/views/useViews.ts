import { useEffect } from 'react';
import { toast } from '../../../feedback/toasts.ts';
import type { DataOf } from '../../../request/apiTypes.ts';
import type { Outcome } from '../../../request/settle.ts';
import { storeDefaultView, type ViewContent } from '../../list/defaultView.ts';
import type { List } from '../../list/useList.ts';
import { useMutation } from '../../read/useMutation.ts';
import { useRecord } from '../../read/useRecord.ts';

export type SavedView = DataOf<'POST /view/getViewList'>['list'][number];

const NO_VIEWS: readonly SavedView[] = [];

/** Returns the current state of a list as the content of a view. */
export function toViewContent({ viewQuery, prefs }: List<object>): ViewContent {
  const { hidden, order, widths, pins } = prefs;
  return { query: viewQuery, columns: { hidden, order, widths, pins } };
}

/** Converts the content to the mutable type of the request body. */
function bodyOf({ query, columns }: ViewContent): SavedView['content'] {
  const { hidden, order, widths, pins } = columns;
  return {
    query: { ...query },
    columns: {
      hidden: hidden && [...hidden],
      order: order && [...order],
      widths: { ...widths },
      pins: { ...pins },
    },
  };
}

/**
 * Loads the saved views of a list and provides their changes. Each change returns whether it
 * succeeded. An error is in `notice`.
 */
export function useViews(list: List<object>) {
  const listId = list.options.id ?? list.options.call;
  const { data, loading, failure, reload } = useRecord('POST /view/getViewList', { listId });
  const { busy, notice, setNotice, send } = useMutation();
  useEffect(() => {
    if (data) storeDefaultView(listId, data.list.find(({ isDefault }) => isDefault)?.content);
  }, [data, listId]);

  const settled = (outcome: Outcome): boolean => {
    if (outcome.ok) toast.success(outcome.msg);
    // The server's message for the field is more specific than the general message.
    else if (outcome.errors.name !== undefined)
      setNotice({ kind: 'error', text: outcome.errors.name });
    reload();
    return outcome.ok;
  };
  return {
    views: data?.list ?? NO_VIEWS,
    loading,
    failure,
    reload,
    busy,
    notice,
    add: async (name: string) =>
      settled(
        await send('POST /view/addView', { listId, name, content: bodyOf(toViewContent(list)) }),
      ),
    rename: async (ID: number, name: string) =>
      settled(await send('PUT /view/updateView', { ID, name })),
    overwrite: async (ID: number) =>
      settled(await send('PUT /view/updateView', { ID, content: bodyOf(toViewContent(list)) })),
    remove: async (ID: number) => settled(await send('DELETE /view/deleteView', { ID })),
    share: async (ID: number, isShared: boolean) =>
      settled(await send('PUT /view/shareView', { ID, isShared })),
    setDefault: async (ID: number | undefined) =>
      settled(
        await send('PUT /view/setDefaultView', ID === undefined ? { listId } : { listId, ID }),
      ),
  };
}
