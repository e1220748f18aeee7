import { Button } from '@arco-design/web-react';
import { useAtomValue } from 'jotai';
import { type FormEvent, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { PageContext } from '../../../router/pageContext.ts';
import { useUnsavedIn } from '../../../router/unsaved.ts';
import { userAtom } from '../../../session/state.ts';
import { store } from '../../../store/store.ts';
import { FormFields } from '../FormFields.tsx';
import { focusFirstError } from '../focusFirstError.ts';
import { SaveNotice } from '../SaveNotice.tsx';
import { useForm } from '../useForm.ts';
import { useSave } from '../useSave.ts';
import { schemaFields, schemaValues } from './schemaFields.ts';
import type { SchemaFormProps } from './schemaFormProps.ts';
import { schemaFormTexts } from './texts.ts';

const NO_DICTIONARIES = {};
const NO_VALUES = {};
const ignore = () => undefined;
const refuse = () => Promise.reject(new Error('A form without onSave cannot be saved'));

/** Roles of the signed-in user. */
function useOwnRoles(): readonly number[] | undefined {
  const roleId = useAtomValue(userAtom, { store })?.authorityId;
  return useMemo(() => (roleId === undefined ? undefined : [roleId]), [roleId]);
}

/** Renders the form of `SchemaForm`. */
export function SchemaFormView({
  schema,
  initial = NO_VALUES,
  dictionaries = NO_DICTIONARIES,
  roles,
  saveText = schemaFormTexts.submit,
  onSave,
  onSaved,
  onReload,
}: SchemaFormProps) {
  const ownRoles = useOwnRoles();
  const fields = useMemo(
    () => schemaFields(schema, { dictionaries, roles: roles ?? ownRoles }),
    [schema, dictionaries, roles, ownRoles],
  );
  const [start] = useState(() => schemaValues(schema, initial));
  const form = useForm(fields, start);
  const element = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const { busy, notice, save, reload } = useSave(
    form,
    {
      open: true,
      title: '',
      fields,
      initial: start,
      onSave: onSave ?? refuse,
      ...(onSaved && { onSaved }),
      ...(onReload && { onReload }),
      onClose: ignore,
    },
    () => setRefusals((count) => count + 1),
  );
  useUnsavedIn(useContext(PageContext)?.tabKey, onSave !== undefined && form.dirty);
  useEffect(() => {
    if (refusals > 0) focusFirstError(element.current);
  }, [refusals]);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (onSave) void save();
  };
  return (
    <form ref={element} noValidate onSubmit={onSubmit}>
      <SaveNotice notice={notice} reload={reload} />
      <FormFields fields={fields} form={form} />
      {onSave && (
        <Button type="primary" htmlType="submit" loading={busy}>
          {saveText}
        </Button>
      )}
    </form>
  );
}
