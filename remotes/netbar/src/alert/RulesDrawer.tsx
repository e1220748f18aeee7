import { toast } from '@console/shared/feedback';
import { tryCall } from '@console/shared/request';
import { FormDrawer, type ShownDialog, useRecord } from '@console/shared/ui';
import { useEffect, useMemo } from 'react';
import { rulesTexts as texts } from './alert.texts.ts';
import { type AlertRule, ruleBody, ruleFields, ruleFormValues } from './rules.model.ts';

interface Props {
  netbarId: number;
  netbarName: string;
  shown: ShownDialog;
  onSaved(): void;
}

const NONE: readonly AlertRule[] = [];
const readRules = ({ rules }: { rules: AlertRule[] }): AlertRule[] => rules;

/** The alert rules of one netbar that override the common ones. */
export function RulesDrawer({ netbarId, netbarName, shown: { open, remove }, onSaved }: Props) {
  const { data, failure } = useRecord(
    'POST /alert/getAlertRules',
    { netbarId },
    { read: readRules },
  );
  const rules = data ?? NONE;
  const fields = useMemo(() => ruleFields(rules), [rules]);
  const initial = useMemo(() => ruleFormValues(rules), [rules]);
  const message = failure?.message;
  useEffect(() => {
    if (message === undefined) return;
    toast.error(message);
    remove();
  }, [message, remove]);
  return (
    <FormDrawer
      open={open && data !== null}
      title={texts.title(netbarName)}
      intro={texts.intro}
      fields={fields}
      initial={initial}
      saveText={texts.save}
      onSave={(values, requestId) =>
        tryCall('POST /alert/setAlertRules', {
          netbarId,
          rules: ruleBody(rules, values),
          requestId,
        })
      }
      onSaved={({ msg }) => {
        toast.success(msg);
        onSaved();
      }}
      onClose={remove}
    />
  );
}
