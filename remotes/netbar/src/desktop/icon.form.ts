import { setDesktopConfig } from '@console/shared/operations/pc';
import { limitsOf } from '@console/shared/request';
import type { Field } from '@console/shared/ui';
import type { IconForm } from './desktop.model.ts';
import { desktopTexts as texts } from './desktop.texts.ts';

const rules = setDesktopConfig.fields.icons?.items?.fields ?? {};
const { fields } = texts;
const MB = 1024 * 1024;

/** An upload field for a picture. The form value is its key. */
export const pictureField = (label: string, required: boolean): Field<{ picture: string }> => ({
  name: 'picture',
  label,
  kind: 'upload',
  required,
  purpose: 'desktopPicture',
  accept: ['.png', '.jpg', '.jpeg', '.webp', '.gif'],
  maxBytes: 8 * MB,
  read: ({ key }: { key: string }) => key,
  show: () => texts.pictureKept,
});

/** The fields of the icon form. */
export const ICON_FIELDS: readonly Field<IconForm>[] = [
  { name: 'name', label: fields.name, kind: 'text', required: true, ...limitsOf(rules.name) },
  {
    name: 'target',
    label: fields.target,
    kind: 'text',
    required: true,
    hint: texts.targetHint,
    ...limitsOf(rules.target),
  },
  { name: 'args', label: fields.args, kind: 'text', ...limitsOf(rules.args) },
  { ...(pictureField(fields.picture, false) as Field<IconForm>), hint: texts.pictureHint },
];
export const NEW_ICON: IconForm = { name: '', target: '', args: '', picture: '' };
