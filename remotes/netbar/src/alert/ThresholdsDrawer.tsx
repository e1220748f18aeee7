import { toast } from '@console/shared/feedback';
import { tryCall } from '@console/shared/request';
import { hasPage, serves } from '@console/shared/session';
import { Failed, FormDrawer, useRecord } from '@console/shared/ui';
import { useMemo } from 'react';
import type { Alert } from './alert.resource.tsx';
import { alertChoices, thresholdTexts as texts } from './alert.texts.ts';
import { readThresholds, thresholdFields, thresholdValues } from './thresholds.model.ts';

const READ = 'POST /system/getSystemConfig';

/** Whether the user may edit the thresholds of all netbars, which are part of 系统配置. */
export const mayEditThresholds = (): boolean => hasPage('system') && serves(READ);

interface Props {
  /** The kind of alert whose thresholds are shown. `undefined` shows those of all kinds. */
  kind?: Alert['kind'] | undefined;
  open: boolean;
  onClose(): void;
  onSaved?(): void;
}

/** The thresholds of alerts that apply to all netbars without thresholds of their own. */
export function ThresholdsDrawer({ kind, open, onClose, onSaved }: Props) {
  const { data, failure, reload } = useRecord(READ, open ? {} : null, { read: readThresholds });
  const fields = useMemo(() => (data ? thresholdFields(data, kind) : []), [data, kind]);
  const initial = useMemo(() => (data ? thresholdValues(data, fields) : {}), [data, fields]);
  if (open && !data && failure) return <Failed failure={failure} onRetry={reload} />;
  return (
    <FormDrawer
      open={open && data !== null}
      title={kind === undefined ? texts.title : texts.titleOf(alertChoices.kind[kind])}
      intro={texts.intro}
      fields={fields}
      initial={initial}
      saveText={texts.save}
      onSave={(values) =>
        tryCall('POST /system/setSystemConfig', {
          config: { alert: values },
          ...(data && { revision: data.revision }),
        })
      }
      onSaved={() => {
        toast.success(texts.saved);
        onSaved?.();
      }}
      onClose={onClose}
    />
  );
}
