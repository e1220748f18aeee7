import type { ResourceInputs } from '@console/shared/ui';
import type { FormOptions, FormRow } from './form.model.ts';
import { formTexts as texts } from './form.texts.ts';

/** Settings of a form: its texts and who can submit it. */
export const settingInputs: ResourceInputs<FormRow, FormOptions> = [
  'name',
  { name: 'description', kind: 'textarea' },
  {
    name: 'roleIds',
    kind: 'select',
    multiple: true,
    wide: true,
    choices: ({ roles }) => roles,
    hint: texts.rolesHint,
  },
  { name: 'perPerson', hint: texts.perPersonHint },
];
