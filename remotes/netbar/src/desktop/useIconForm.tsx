import { newRequestId, type Outcome, tryCall } from '@console/shared/request';
import { FormDrawer } from '@console/shared/ui';
import { useState } from 'react';
import type { ConfigLevel } from '../protect/rule.resource.tsx';
import {
  addIcon,
  type DesktopConfig,
  type DesktopOverrides,
  editIcon,
  findIcon,
  type IconForm,
  isWindowsIcon,
} from './desktop.model.ts';
import { desktopTexts as texts } from './desktop.texts.ts';
import { ICON_FIELDS, NEW_ICON } from './icon.form.ts';

interface Options {
  place: ConfigLevel;
  overrides: DesktopOverrides;
  inherited: DesktopConfig['inherited'];
  view: DesktopConfig['view'];
  /** Receives a change that the server has accepted. */
  onChange(next: DesktopOverrides, key: string): void;
}

/** Maps the server's errors of the edited icon to the names of the form fields. */
function answerOfIcon(outcome: Outcome, at: number): Outcome {
  if (outcome.ok) return outcome;
  const iconErrors = Object.entries(outcome.errors).map(
    ([field, msg]) => [field.replace(`icons.${at}.`, ''), msg] as const,
  );
  return { ...outcome, errors: Object.fromEntries(iconErrors) };
}

/**
 * A form that adds or edits an icon. The server checks the values before they are added to the
 * draft.
 */
export function useIconForm({ place, overrides, inherited, view, onChange }: Options) {
  const [editing, setEditing] = useState<{ key: string; isNew: boolean; initial: IconForm }>();
  const [open, setOpen] = useState(false);
  const show = (next: NonNullable<typeof editing>): void => {
    setEditing(next);
    setOpen(true);
  };
  const edit = (key: string): void => {
    const icon = findIcon(view, key);
    if (!icon || isWindowsIcon(icon)) return;
    const { name, target, args, picture } = icon;
    show({ key, isNew: false, initial: { name, target, args, picture } });
  };
  const add = (): void => show({ key: newRequestId(), isNew: true, initial: NEW_ICON });
  const check = async ({ picture, ...wish }: IconForm): Promise<Outcome> => {
    if (!editing) return { ok: true, data: {}, msg: '' };
    const { key, isNew } = editing;
    const whole = { ...wish, picture: picture ?? '' };
    const next = isNew
      ? addIcon(overrides, view, key, whole)
      : editIcon(overrides, inherited, key, whole);
    const answer = await tryCall('POST /pc/previewDesktop', { ...place, ...next } as never);
    if (answer.ok) onChange(next, key);
    return answerOfIcon(
      answer,
      next.icons.findIndex((icon) => icon.key === key),
    );
  };
  const form = editing && (
    <FormDrawer
      open={open}
      title={editing.isNew ? texts.addTitle : texts.editTitle(editing.initial.name)}
      fields={ICON_FIELDS}
      initial={editing.initial}
      saveText={editing.isNew ? texts.add : texts.apply}
      onSave={check}
      onClose={() => setOpen(false)}
    />
  );
  return { add, edit, form };
}
