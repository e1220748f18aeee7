import { toast } from '@console/shared/feedback';
import { newRequestId, type Schemas } from '@console/shared/request';
import { useMutation } from '@console/shared/ui';
import { useState } from 'react';
import {
  definedSettings,
  type Faults,
  firstFaulty,
  isSame,
  type Key,
  settingFaults,
  type Value,
  type Values,
} from './config.model.ts';

export type ScopeConfig = Schemas['ScopeConfig'];

/** Unsaved changes of the configuration of a target scope. */
export function useScopeConfigEdits(config: ScopeConfig, onSaved: () => void) {
  const stored = definedSettings(config.values);
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
  const undo = (): void => {
    setEdited(undefined);
    setFaults({});
    setNotice(null);
  };
  const save = async (): Promise<void> => {
    const body = {
      scopeId: config.scopeId,
      values,
      requestId: newRequestId(),
      ...(config.UpdatedAt !== '' && { expectUpdatedAt: config.UpdatedAt }),
    };
    const saved = await send('POST /netbar/setScopeConfig', body as never);
    if (!saved.ok) {
      const rejected = settingFaults(saved.errors);
      setFaults(rejected);
      setRefused({ first: firstFaulty(rejected) });
      return;
    }
    toast.success(saved.msg);
    undo();
    onSaved();
  };
  const isDirty = edited !== undefined && !isSame(edited, stored);
  return { values, faults, refused, isDirty, busy, notice, set, undo, save };
}
