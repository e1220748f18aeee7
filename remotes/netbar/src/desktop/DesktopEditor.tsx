import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { newRequestId, type Outcome, tryCall } from '@console/shared/request';
import { useUnsaved } from '@console/shared/router';
import { FormDrawer, Note, Notice, offers, useConfirm, useMutation, useRecord } from '@console/shared/ui';
import { useMemo, useState } from 'react';
import type { RulePlace } from '../protect/rule.resource.tsx';
import { desktopTexts as texts } from '../texts/desktop.ts';
import { DesktopSettings } from './DesktopSettings.tsx';
import { DesktopStage } from './DesktopStage.tsx';
import * as model from './desktop.model.ts';
import { IconPanel } from './IconPanel.tsx';
import { ICON_FIELDS, NEW_ICON } from './icon.form.ts';
import { MachinePreview } from './MachinePreview.tsx';
import { SpareIcons } from './SpareIcons.tsx';

type Said = model.Said;
type Editing = { key: string; isNew: boolean; initial: model.IconWish };

interface Props {
  place: RulePlace;
  desktop: model.DesktopConfig;
  onSaved(): void;
}

/** What the server said of the icon that is edited, under the names of the form. */
function ofIcon(outcome: Outcome, at: number): Outcome {
  if (outcome.ok) return outcome;
  const own = Object.entries(outcome.errors).map(([field, msg]) => [field.replace(`icons.${at}.`, ''), msg] as const);
  return { ...outcome, errors: Object.fromEntries(own) };
}

/** The desktop of a level: drawn as the customer sees it, changed by hand, looked at by the server, and saved as a whole. */
export function DesktopEditor({ place, desktop, onSaved }: Props) {
  const { said: kept, inherited, level, netbarId } = desktop;
  /** What is not saved yet, with what this level had said when that began. */
  const [edited, setEdited] = useState<{ said: Said; since: string | null }>();
  const [chosen, setChosen] = useState<string>();
  const [editing, setEditing] = useState<Editing>();
  const [open, setOpen] = useState(false);
  const [machineId, setMachineId] = useState<number>();
  const { busy, notice, send, setNotice } = useMutation();
  const { confirm, dialog } = useConfirm();
  const said = edited?.said ?? kept;
  const since = edited ? edited.since : desktop.UpdatedAt;
  const isDirty = edited !== undefined && !model.isSame(said, kept);
  const change = (next: Said): void => setEdited(model.isSame(next, kept) ? undefined : { said: next, since });
  useUnsaved(isDirty);
  const looked = isDirty || machineId !== undefined ? { ...place, ...said, ...(machineId !== undefined && { machineId }) } : null;
  const preview = useRecord('POST /pc/previewDesktop', looked as never, { keep: true });
  const seen = (looked && preview.data?.view) || desktop.view;
  const view = preview.loading === null || machineId !== undefined ? seen : model.atOnce(seen, said);
  const own = useMemo(() => new Set(said.icons.map(({ key }) => key)), [said]);
  const isPreview = machineId !== undefined;
  const disabled = !offers(desktop, 'set') || busy || isPreview;
  const icon = chosen === undefined ? undefined : model.iconOf(view, chosen);
  const isInherited = chosen !== undefined && model.iconOf(inherited, chosen) !== undefined;

  const edit = (key: string): void => {
    const one = model.iconOf(view, key);
    if (!one || disabled || model.isOfWindows(one)) return;
    const { name, target, args, picture } = one;
    setEditing({ key, isNew: false, initial: { name, target, args, picture } });
    setOpen(true);
  };
  const add = (): void => {
    setEditing({ key: newRequestId(), isNew: true, initial: NEW_ICON });
    setOpen(true);
  };
  const keep = async ({ picture, ...wish }: model.IconWish): Promise<Outcome> => {
    if (!editing) return { ok: true, data: {}, msg: '' };
    const whole = { ...wish, picture: picture ?? '' };
    const next = editing.isNew
      ? model.addIcon(said, view, editing.key, whole)
      : model.editIcon(said, inherited, editing.key, whole);
    const answer = await tryCall('POST /pc/previewDesktop', { ...place, ...next } as never);
    if (answer.ok) {
      change(next);
      setChosen(editing.key);
    }
    return ofIcon(
      answer,
      next.icons.findIndex(({ key }) => key === editing.key),
    );
  };
  const undo = (): void => {
    setEdited(undefined);
    setNotice(null);
  };
  const save = async (next: Said): Promise<boolean> => {
    const body = { ...place, ...next, requestId: newRequestId(), ...(since !== null && { expectUpdatedAt: since }) };
    const saved = await send('POST /pc/setDesktopConfig', body as never);
    if (!saved.ok) return false;
    toast.success(saved.msg);
    setEdited(undefined);
    onSaved();
    return true;
  };
  const resetAll = async (): Promise<void> => {
    const wish = { title: texts.resetTitle, text: texts.resetText, confirmText: texts.resetAll, danger: true };
    const requestId = newRequestId();
    const done = await confirm({
      ...wish,
      action: () =>
        tryCall('POST /pc/setDesktopConfig', {
          ...{ ...place, settings: {}, icons: [], requestId },
          ...(since !== null && { expectUpdatedAt: since }),
        } as never),
    });
    if (!done) return;
    setEdited(undefined);
    onSaved();
  };
  return (
    <>
      {!offers(desktop, 'set') && <Notice>{texts.readOnly}</Notice>}
      <div className="desktop-tools">
        {!disabled && <Button onClick={add}>{texts.add}</Button>}
        {!disabled && desktop.UpdatedAt !== null && <Button onClick={() => void resetAll()}>{texts.resetAll}</Button>}
        {level !== 'terminal' && (
          <MachinePreview
            netbarId={netbarId ?? undefined}
            groupId={place.groupId}
            machineId={machineId}
            name={preview.data?.placeName ?? ''}
            onChoose={setMachineId}
          />
        )}
      </div>
      <div className="desktop-split">
        <div className="desktop-main">
          <DesktopStage
            {...{ view, own, chosen, disabled }}
            onChoose={setChosen}
            onMove={(key, cell) => change(model.moveTo(said, view, key, cell))}
            onEdit={edit}
            onHide={(key) => change(model.setHidden(said, inherited, key, true))}
          />
          <SpareIcons view={view} chosen={chosen} onChoose={setChosen} />
        </div>
        <IconPanel
          {...{ icon, isInherited, disabled }}
          isOwn={chosen !== undefined && own.has(chosen)}
          onEdit={() => chosen !== undefined && edit(chosen)}
          onHide={(hidden) => chosen !== undefined && change(model.setHidden(said, inherited, chosen, hidden))}
          onGiveBack={() => chosen !== undefined && change(model.giveBack(said, chosen))}
        />
      </div>
      <DesktopSettings
        {...{ view, inherited, said, kept, disabled }}
        onSet={(key, value) => change(model.setSetting(said, key, value))}
      />
      {isDirty && (
        <div className="config-bar">
          <Note as="span" role="status" tone={notice || preview.failure ? 'danger' : undefined}>
            {notice?.text ?? preview.failure?.message ?? texts.unsaved}
          </Note>
          <Button
            onClick={() => {
              undo();
              if (notice?.stale) onSaved();
            }}
          >
            {texts.undo}
          </Button>
          <Button type="primary" loading={busy} onClick={() => void save(said)}>
            {texts.save}
          </Button>
        </div>
      )}
      {editing && (
        <FormDrawer
          open={open}
          title={editing.isNew ? texts.addTitle : texts.editTitle(editing.initial.name)}
          fields={ICON_FIELDS}
          initial={editing.initial}
          saveText={editing.isNew ? texts.add : texts.apply}
          onSave={keep}
          onClose={() => setOpen(false)}
        />
      )}
      {dialog}
    </>
  );
}
