import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { pauseRules } from '@console/shared/operations/netbar';
import { limitsOf, tryCall } from '@console/shared/request';
import { FormDialog, offers, useConfirm } from '@console/shared/ui';
import { useState } from 'react';
import { PAUSE_INPUTS } from './rule.resource.tsx';
import { ruleTexts as texts } from './rule.texts.ts';

const [HOURS, REASON] = PAUSE_INPUTS;
const FIELDS = [HOURS, { ...REASON, ...limitsOf(pauseRules.fields.reason) }];

interface Props {
  netbarId: number;
  /** Response of the list of rules. */
  data: object | null;
  onDone(): void;
}

/** Pauses all rules that a netbar uses, or ends all its pauses. */
export function PauseAll({ netbarId, data, onDone }: Props) {
  const [open, setOpen] = useState(false);
  const { confirm, dialog } = useConfirm();
  const done = ({ msg }: { msg: string }): void => {
    toast.success(msg);
    onDone();
  };
  const resume = async (): Promise<void> => {
    const ended = await confirm({
      title: texts.resumeAll,
      text: texts.resumeAllText,
      confirmText: texts.resumeAll,
      danger: false,
      action: () => tryCall('POST /netbar/resumeRules', { netbarId }),
    });
    if (ended) onDone();
  };
  return (
    <>
      {offers(data, 'resumeAll') && (
        <Button onClick={() => void resume()}>{texts.resumeAll}</Button>
      )}
      {offers(data, 'pauseAll') && <Button onClick={() => setOpen(true)}>{texts.pauseAll}</Button>}
      <FormDialog
        open={open}
        title={texts.pauseAll}
        intro={texts.pauseAllText}
        fields={FIELDS}
        initial={{ hours: 24, reason: '' }}
        saveText={texts.pauseAll}
        danger
        onSave={(values, requestId) =>
          tryCall('POST /netbar/pauseRules', { netbarId, ...values, requestId })
        }
        onSaved={done}
        onClose={() => setOpen(false)}
      />
      {dialog}
    </>
  );
}
