import { toast } from '@console/shared/feedback';
import { useMutation, useRecord } from '@console/shared/ui';
import { useState } from 'react';
import { compareTexts as texts } from './api.texts.ts';
import { apiKey, type ComparedApi } from './ComparedApis.tsx';

/** Compares the stored calls with those of the server, and saves the ticked differences. */
export function useApiSync(onChanged: () => void) {
  const { data, failure, reload } = useRecord('GET /api/syncApi', undefined);
  const { busy, notice, send } = useMutation();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const tick = (key: string, on: boolean) =>
    setTicked(
      (before) => new Set(on ? [...before, key] : [...before].filter((ticked) => ticked !== key)),
    );
  const changed = (): void => {
    setTicked(new Set());
    reload();
    onChanged();
  };
  const isTicked = (row: ComparedApi) => ticked.has(apiKey(row));
  const added = data?.newApis.filter(isTicked) ?? [];
  const removed = data?.deleteApis.filter(isTicked) ?? [];

  const enter = async (): Promise<void> => {
    const body = { newApis: added, deleteApis: removed };
    const saved = await send('POST /api/enterSyncApi', body);
    if (!saved.ok) return;
    toast.success(texts.done);
    changed();
  };
  const ignore = async ({ method, path }: ComparedApi, flag: boolean): Promise<void> => {
    const saved = await send('POST /api/ignoreApi', { method, path, flag });
    if (saved.ok) changed();
  };
  const isSame = data !== null && data.newApis.length + data.deleteApis.length === 0;
  return {
    data,
    failure,
    reload,
    busy,
    notice,
    ticked,
    tick,
    added,
    removed,
    isSame,
    enter,
    ignore,
  };
}
