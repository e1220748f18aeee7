import type { ReactNode } from 'react';
import { warn } from '../../log.ts';
import type { Failed } from '../../request/settle.ts';
import { useTabTitle } from '../../router/usePageTools.ts';
import { uiTexts } from '../base/texts.ts';
import type { ResourceTools } from '../form/fieldContext.ts';
import { type LiveRows, useLiveRows } from '../read/useLiveRows.ts';
import { useRecord } from '../read/useRecord.ts';
import { useRefresh } from '../read/useRefresh.ts';
import type { Resource } from './resource.ts';
import { servedResource } from './served.ts';
import { useActions } from './useActions.tsx';
import { useResourceOptions } from './useResourceOptions.ts';

/** Reason why there is no record: it does not exist for this user, or it could not be loaded. */
export interface Missing {
  kind: 'unknown' | 'failed';
  message: string;
  requestId: string | undefined;
}

/** Parts of the page of a record. */
export interface ResourceRecordParts<Row, Options> {
  /** Stays during and after a failed reload. */
  record: Row | null;
  missing: Missing | null;
  /** Error of a reload. The displayed record is an earlier version then. */
  failure: Failed | null;
  loading: boolean;
  reload(): void;
  tools: ResourceTools<Row, Options>;
  /** Open forms and confirmations. Must be rendered in the page. */
  dialogs: ReactNode;
}

const NOT_LIVE: LiveRows = {};
const MAX_ID = 2_147_483_647;

/** Parses the key in the URL. Returns `undefined` for an invalid one. */
function parseKey(id: string): number | undefined {
  return /^[1-9]\d{0,9}$/.test(id) && Number(id) <= MAX_ID ? Number(id) : undefined;
}

function missingNotice(
  id: string,
  key: number | undefined,
  noun: string,
  failure: Failed | null,
): Missing | null {
  if (key === undefined)
    return { kind: 'unknown', message: uiTexts.badId(id, noun), requestId: undefined };
  if (!failure) return { kind: 'unknown', message: uiTexts.unknownText, requestId: undefined };
  const { code, message, requestId } = failure;
  return { kind: code === 0 ? 'failed' : 'unknown', message, requestId };
}

/**
 * Loads the record of a detail page, sets the tab title to its name, and provides its actions.
 *
 * @param id as in the URL
 * @param onGone called when the record was deleted on this page. Without it the page shows that the
 * record does not exist.
 */
export function useResourceRecord<Row extends object, Data, Options>(
  given: Resource<Row, Data, Options>,
  id: string,
  onGone?: () => void,
): ResourceRecordParts<Row, Options> {
  const resource = servedResource(given);
  const { record: source, list, noun, nameOf } = resource;
  const key = parseKey(id);
  const choices = useResourceOptions(resource);
  const body = key === undefined || !source ? null : { [list.rowKey ?? 'ID']: key };
  const read = (data: never) => source?.read(data, null) as Row | undefined;
  const {
    data: record,
    loading,
    failure,
    reload,
    replace,
  } = useRecord<Row>(source?.call ?? 'POST /', body, { read });
  const refresh = useRefresh(source?.call ?? 'POST /', body, {
    take(data) {
      const latest = read(data as never);
      if (latest) replace(latest);
    },
    fail: ({ message }) => warn(`The ${noun} could not be refreshed: ${message}`),
  });
  useLiveRows((record && source?.live?.(record)) ?? NOT_LIVE, refresh);
  useTabTitle(record ? nameOf(record) : undefined);
  const { tools, dialogs } = useActions(resource, {
    options: choices,
    data: null,
    onChanged: (changed, gone) => {
      if (gone && onGone) {
        onGone();
        return;
      }
      if (changed) replace(changed);
      else reload();
      if (resource.options) choices.reload();
    },
    reload,
  });
  const isGone = loading === null && (record === null || (failure !== null && failure.code !== 0));
  return {
    record,
    missing: isGone ? missingNotice(id, key, noun, failure) : null,
    failure,
    loading: loading !== null,
    reload,
    tools,
    dialogs,
  };
}
