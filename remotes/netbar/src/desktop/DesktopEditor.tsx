import { Button } from '@arco-design/web-react';
import { Note, Notice, offers, useRecord } from '@console/shared/ui';
import { useMemo, useState } from 'react';
import type { ConfigLevel } from '../protect/rule.resource.tsx';
import { DesktopSettings } from './DesktopSettings.tsx';
import { DesktopStage } from './DesktopStage.tsx';
import * as model from './desktop.model.ts';
import { desktopTexts as texts } from './desktop.texts.ts';
import { IconPanel } from './IconPanel.tsx';
import { SpareIcons } from './SpareIcons.tsx';
import { TerminalPreview } from './TerminalPreview.tsx';
import { useDesktopDraft } from './useDesktopDraft.tsx';
import { useIconForm } from './useIconForm.tsx';

interface Props {
  place: ConfigLevel;
  desktop: model.DesktopConfig;
  onSaved(): void;
}

interface SaveBarProps {
  draft: ReturnType<typeof useDesktopDraft>;
  /** Why the preview could not be loaded. */
  problem: string | undefined;
}

function SaveBar({ draft: { notice, busy, undo, save }, problem }: SaveBarProps) {
  return (
    <div className="config-bar">
      <Note as="span" role="status" tone={notice || problem !== undefined ? 'danger' : undefined}>
        {notice?.text ?? problem ?? texts.unsaved}
      </Note>
      <Button onClick={undo}>{texts.undo}</Button>
      <Button type="primary" loading={busy} onClick={() => void save()}>
        {texts.save}
      </Button>
    </div>
  );
}

/** Loads the desktop from the server, with the unsaved changes, optionally for one terminal. */
function usePreview(
  level: ConfigLevel,
  desktop: model.DesktopConfig,
  { overrides, isDirty }: ReturnType<typeof useDesktopDraft>,
) {
  const [terminalId, setTerminalId] = useState<number>();
  const isNeeded = isDirty || terminalId !== undefined;
  const body = isNeeded
    ? { ...level, ...overrides, ...(terminalId !== undefined && { machineId: terminalId }) }
    : null;
  const { data, loading, failure } = useRecord('POST /pc/previewDesktop', body as never, {
    keep: true,
  });
  const view = (isNeeded && data?.view) || desktop.view;
  return {
    terminalId,
    setTerminalId,
    view:
      loading === null || terminalId !== undefined ? view : model.applyOverrides(view, overrides),
    placeName: data?.placeName ?? '',
    problem: failure?.message,
  };
}

/**
 * Edits the desktop of a level: shows it as customers see it, lets the server check changes, and
 * saves it as a whole.
 */
export function DesktopEditor({ place, desktop, onSaved }: Props) {
  const { said: saved, inherited, level, netbarId } = desktop;
  const [chosen, setChosen] = useState<string>();
  const draft = useDesktopDraft(place, desktop, onSaved);
  const { overrides, change } = draft;
  const { terminalId, setTerminalId, view, placeName, problem } = usePreview(place, desktop, draft);
  const ownKeys = useMemo(() => new Set(overrides.icons.map(({ key }) => key)), [overrides]);
  const disabled = !offers(desktop, 'set') || draft.busy || terminalId !== undefined;
  const icons = useIconForm({
    place,
    overrides,
    inherited,
    view,
    onChange: (next, key) => {
      change(next);
      setChosen(key);
    },
  });
  const edit = (key: string): void => {
    if (!disabled) icons.edit(key);
  };
  const hide = (key: string, hidden: boolean): void =>
    change(model.setHidden(overrides, inherited, key, hidden));
  return (
    <>
      {!offers(desktop, 'set') && <Notice>{texts.readOnly}</Notice>}
      <div className="desktop-tools">
        {!disabled && <Button onClick={icons.add}>{texts.add}</Button>}
        {!disabled && desktop.UpdatedAt !== null && (
          <Button onClick={() => void draft.resetAll()}>{texts.resetAll}</Button>
        )}
        {level !== 'terminal' && (
          <TerminalPreview
            terminalId={terminalId}
            netbarId={netbarId ?? undefined}
            groupId={place.groupId}
            name={placeName}
            onChoose={setTerminalId}
          />
        )}
      </div>
      <div className="desktop-split">
        <div className="desktop-main">
          <DesktopStage
            view={view}
            ownKeys={ownKeys}
            chosen={chosen}
            disabled={disabled}
            onChoose={setChosen}
            onMove={(key, cell) => change(model.moveIcon(overrides, view, key, cell))}
            onEdit={edit}
            onHide={(key) => hide(key, true)}
          />
          <SpareIcons view={view} chosen={chosen} onChoose={setChosen} />
        </div>
        <IconPanel
          icon={chosen === undefined ? undefined : model.findIcon(view, chosen)}
          isInherited={chosen !== undefined && model.findIcon(inherited, chosen) !== undefined}
          isOwn={chosen !== undefined && ownKeys.has(chosen)}
          disabled={disabled}
          onEdit={() => chosen !== undefined && edit(chosen)}
          onHide={(hidden) => chosen !== undefined && hide(chosen, hidden)}
          onGiveBack={() => chosen !== undefined && change(model.resetIcon(overrides, chosen))}
        />
      </div>
      <DesktopSettings
        view={view}
        inherited={inherited}
        overrides={overrides}
        savedOverrides={saved}
        disabled={disabled}
        onSet={(key, value) => change(model.setSetting(overrides, key, value))}
      />
      {draft.isDirty && <SaveBar draft={draft} problem={problem} />}
      {icons.form}
      {draft.dialog}
    </>
  );
}
