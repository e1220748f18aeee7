import { toast } from '@console/shared/feedback';
import { tryCall } from '@console/shared/request';
import { openTab } from '@console/shared/router';
import { useRecord } from '@console/shared/ui';
import { useState } from 'react';
import { type Application, type Group, toSections } from './application.model.ts';
import { applicationTexts as texts } from './application.texts.ts';

const LIVE = { seconds: 60 };

/** The applications of the user, their arrangement, and the calls that change them. */
export function useApplications() {
  const { data, failure, reload } = useRecord(
    'POST /application/getApplications',
    {},
    { live: LIVE },
  );
  /** Arrangement that was changed here, until the page is loaded again. */
  const [changed, setChanged] = useState<readonly Group[]>();
  const list = data?.list ?? [];
  const sections = toSections(list, changed ?? data?.groups ?? []);
  const save = async (groups: Group[]) => {
    setChanged(groups);
    const outcome = await tryCall('POST /application/saveLayout', { groups }, { silent: false });
    if (!outcome.ok) setChanged(undefined);
    return outcome;
  };
  const send = async (outcome: Promise<{ ok: boolean }>): Promise<void> => {
    if (!(await outcome).ok) return;
    toast.success(texts.changed);
    reload();
  };
  return {
    data,
    failure,
    reload,
    sections,
    recent: (data?.recent ?? []).flatMap(
      (key) => list.find((application) => application.key === key && application.menu) ?? [],
    ),
    save,
    open({ key, menu }: Application): void {
      void tryCall('POST /application/saveOpened', { key }).then(reload);
      openTab({ name: menu });
    },
    switchOn: ({ remote }: Application) =>
      send(
        tryCall(
          'POST /remote/setRelease',
          { id: remote, action: 'on', reason: texts.onReason, revision: data?.revision ?? 0 },
          { silent: false },
        ),
      ),
    async retry({ remote }: Application): Promise<void> {
      const outcome = await tryCall(
        'POST /install/checkBackend',
        { id: remote },
        { silent: false },
      );
      if (!outcome.ok) return;
      toast[outcome.data.well ? 'success' : 'error'](outcome.data.msg);
      reload();
    },
  };
}

export type ApplicationsOfUser = ReturnType<typeof useApplications>;
