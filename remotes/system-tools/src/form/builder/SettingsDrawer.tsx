import { addForm } from '@console/shared/operations/form';
import { limitsOf } from '@console/shared/request';
import { type Field, FormDrawer } from '@console/shared/ui';
import { useMemo } from 'react';
import type { FormOptions } from '../form.model.ts';
import { formTexts } from '../form.texts.ts';
import { builderTexts as texts } from './builder.texts.ts';
import type { FormSettings } from './useFormDraft.tsx';

interface SettingsDrawerProps {
  open: boolean;
  settings: FormSettings;
  roles: FormOptions['roles'];
  onChange(settings: FormSettings): void;
  onClose(): void;
}

function settingFields(roles: FormOptions['roles']): readonly Field<FormSettings>[] {
  const { name, description, roleIds, perPerson } = addForm.fields;
  const titleOf = (rule: typeof name): string => rule?.title ?? '';
  return [
    { name: 'name', label: titleOf(name), kind: 'text', required: true, ...limitsOf(name) },
    {
      name: 'description',
      label: titleOf(description),
      kind: 'textarea',
      ...limitsOf(description),
    },
    {
      name: 'roleIds',
      label: titleOf(roleIds),
      kind: 'select',
      multiple: true,
      wide: true,
      choices: roles,
      hint: formTexts.rolesHint,
    },
    {
      name: 'perPerson',
      label: titleOf(perPerson),
      kind: 'number',
      min: perPerson?.minimum ?? 1,
      max: perPerson?.maximum ?? 1,
      precision: 0,
      hint: formTexts.perPersonHint,
    },
  ];
}

/** 设置: texts of the form and who can submit it. Saved together with the fields. */
export function SettingsDrawer({ open, settings, roles, onChange, onClose }: SettingsDrawerProps) {
  const fields = useMemo(() => settingFields(roles), [roles]);
  return (
    <FormDrawer
      open={open}
      title={texts.settingsTitle}
      fields={fields}
      initial={settings}
      saveText={texts.settingsSave}
      onSave={async ({ perPerson, ...values }) => {
        onChange({ ...values, perPerson: perPerson ?? null });
        return { code: 0, data: {}, msg: '' };
      }}
      onClose={onClose}
    />
  );
}
