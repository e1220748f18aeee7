import { canonicalJson, type FormSchema } from '@console/shared/contract';
import { toast } from '@console/shared/feedback';
import { type DataOf, newRequestId, tryCall } from '@console/shared/request';
import { useUnsaved } from '@console/shared/router';
import { useConfirm, useMutation } from '@console/shared/ui';
import { useState } from 'react';
import type { FormRow } from '../form.model.ts';
import { formTexts } from '../form.texts.ts';
import { toSchema } from './builder.model.ts';
import { builderTexts as texts } from './builder.texts.ts';
import { useBuilder } from './useBuilder.ts';

export type EditedForm = DataOf<'POST /form/getForm'>;
/** Settings of a form besides its fields. */
export type FormSettings = Pick<FormRow, 'name' | 'description' | 'roleIds' | 'perPerson'>;

const settingsOf = ({ name, description, roleIds, perPerson }: FormRow): FormSettings => ({
  name,
  description,
  roleIds,
  perPerson,
});

/** A form with unsaved changes, and functions that save, publish and discard them. */
export function useFormDraft(loaded: EditedForm, reload: () => void) {
  const [saved, setSaved] = useState(loaded);
  const [settings, setSettings] = useState(() => settingsOf(loaded.form));
  const builder = useBuilder(loaded.schema as FormSchema);
  const { busy, notice, send, setNotice } = useMutation();
  const { confirm, dialog } = useConfirm();
  const { form } = saved;
  const schema = toSchema(builder.form);
  const textOf = (fields: unknown, others: FormSettings) => canonicalJson([fields, others]);
  const [start, setStart] = useState(() => textOf(schema, settings));
  const isDirty = textOf(schema, settings) !== start;
  useUnsaved(isDirty);
  const take = (next: FormRow): void => {
    setSaved({ form: next, schema });
    setStart(textOf(schema, settings));
  };
  const save = async (): Promise<FormRow | undefined> => {
    const answer = await send('POST /form/updateForm', {
      ID: form.ID,
      expectUpdatedAt: form.UpdatedAt,
      requestId: newRequestId(),
      ...settings,
      schema,
    });
    if (!answer.ok) return undefined;
    toast.success(answer.msg);
    take(answer.data.form);
    return answer.data.form;
  };
  const publish = async (): Promise<void> => {
    const current = isDirty ? await save() : form;
    if (!current) return;
    const action = async () => {
      const answer = await tryCall('POST /form/publishForm', {
        ID: current.ID,
        expectUpdatedAt: current.UpdatedAt,
        requestId: newRequestId(),
      });
      if (answer.ok) {
        toast.success(answer.msg);
        take(answer.data.form);
      }
      return answer;
    };
    await confirm({
      title: texts.publishTitle(current.name),
      text: formTexts.publishText(current.roleNames),
      confirmText: formTexts.publishSave,
      danger: false,
      action,
    });
  };
  const discard = async (isStale: boolean): Promise<void> => {
    const question = isStale
      ? { title: texts.staleTitle, text: texts.staleText, confirmText: texts.reload }
      : { title: texts.discardTitle, text: texts.discardText, confirmText: texts.discard };
    if (isDirty && !(await confirm(question))) return;
    if (isStale) {
      reload();
      return;
    }
    builder.load(saved.schema as FormSchema);
    setSettings(settingsOf(form));
    setNotice(null);
  };
  return {
    form,
    schema,
    settings,
    setSettings,
    builder,
    isDirty,
    busy,
    notice,
    save,
    publish,
    discard,
    dialog,
  };
}

export type FormDraft = ReturnType<typeof useFormDraft>;
