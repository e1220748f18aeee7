import { toast } from '@console/shared/feedback';
import { newRequestId } from '@console/shared/request';
import { useMutation } from '@console/shared/ui';
import { useCallback, useState } from 'react';
import {
  definedSettings,
  type Faults,
  firstFaulty,
  isSame,
  type Key,
  type NetbarConfig,
  settingFaults,
  type Value,
  type Values,
} from './config.model.ts';
import { configTexts as texts } from './protect.texts.ts';

/** Unsaved changes of a configuration. Saving stores them as a draft. */
export function useConfigEdits(
  { netbarId, draft, values: published }: NetbarConfig,
  onChanged: () => void,
) {
  const stored = definedSettings(draft?.values ?? published);
  const [edited, setEdited] = useState<Values>();
  const [faults, setFaults] = useState<Faults>({});
  const [refused, setRefused] = useState<{ first: Key | undefined }>();
  const { busy, notice, setNotice, send } = useMutation();
  const values = edited ?? stored;
  const set = (key: Key, value: Value | undefined): void => {
    const { [key]: _former, ...rest } = values;
    setEdited(value === undefined ? rest : { ...rest, [key]: value });
    setFaults(({ [key]: _corrected, ...others }) => others);
  };
  const applyTemplate = useCallback(
    (template: Values) => setEdited((current) => ({ ...(current ?? stored), ...template })),
    [stored],
  );
  const undo = (): void => {
    setEdited(undefined);
    setFaults({});
    setNotice(null);
  };
  const done = (): void => {
    undo();
    onChanged();
  };
  const save = async (): Promise<void> => {
    const body = {
      netbarId,
      values,
      requestId: newRequestId(),
      ...(draft && { expectUpdatedAt: draft.UpdatedAt }),
    };
    const saved = await send('POST /netbar/saveConfigDraft', body as never);
    if (!saved.ok) {
      const rejected = settingFaults(saved.errors);
      setFaults(rejected);
      setRefused({ first: firstFaulty(rejected) });
      if (Object.keys(rejected).length > 0) setNotice({ kind: 'error', text: texts.refused });
      return;
    }
    toast.success(saved.msg);
    done();
  };
  return {
    values,
    faults,
    refused,
    isDirty: edited !== undefined && !isSame(edited, stored),
    busy,
    notice,
    set,
    applyTemplate,
    undo,
    done,
    save,
  };
}
