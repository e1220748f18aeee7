import { type ReactNode, useEffect } from 'react';
import type { Failed } from '../../request/settle.ts';
import { useTab } from '../../router/usePageTools.ts';
import { uiTexts } from '../base/texts.ts';
import type { ResourceTools } from '../form/fieldContext.ts';
import { type LiveRows, useLiveRows } from '../read/useLiveRows.ts';
import { useRecord } from '../read/useRecord.ts';
import { useRefresh } from '../read/useRefresh.ts';
import type { Resource } from './resource.ts';
import { servedResource } from './served.ts';
import { useActions } from './useActions.tsx';
import { useResourceOptions } from './useResourceOptions.ts';

/** Why there is no record to show: it does not exist for this person, or it could not be had. */
export interface Missing {
  kind: 'unknown' | 'failed';
  message: string;
  requestId: string | undefined;
}

/** One record of a resource, for a page that shows it. */
export interface ResourceRecordParts<Row, Options> {
  /** Stays while it is loaded again and when that fails. */
  record: Row | null;
  missing: Missing | null;
  /** Why it could not be loaded again; what is shown is what was read earlier. */
  failure: Failed | null;
  loading: boolean;
  reload(): void;
  tools: ResourceTools<Row, Options>;
  /** Open forms and questions; draw them in the page. */
  dialogs: ReactNode;
}

const NOT_LIVE: LiveRows = {};
const LAST_ID = 2_147_483_647;

/** The key in the address; nothing when it is none. */
function parseKey(id: string): number | undefined {
  return /^[1-9]\d{0,9}$/.test(id) && Number(id) <= LAST_ID ? Number(id) : undefined;
}

function missingOf(
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
 * Loads the record of a detail page, names the tab after it, and has what can be done to it.
 *
 * @param id as the address has it
 * @param onGone the record has been removed from here; without it the page says that there is none
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
  const refresh = useRefresh(source?.call ?? 'POST /', body, (data) => {
    const now = read(data as never);
    if (now) replace(now);
  });
  useLiveRows((record && source?.live?.(record)) ?? NOT_LIVE, refresh);
  const tab = useTab();
  const name = record ? nameOf(record) : undefined;
  useEffect(() => {
    if (name !== undefined) tab.setTitle(name);
  }, [tab, name]);
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
    missing: isGone ? missingOf(id, key, noun, failure) : null,
    failure,
    loading: loading !== null,
    reload,
    tools,
    dialogs,
  };
}
