import { Button } from '@arco-design/web-react';
import { Note, Notice, offers, useConfirm } from '@console/shared/ui';
import { configTexts } from './protect.texts.ts';
import { Settings } from './Settings.tsx';
import { scopeConfigTexts as texts } from './scopeConfig.texts.ts';
import { type ScopeConfig, useScopeConfigEdits } from './useScopeConfigEdits.ts';

/** Edits the settings of a target scope. Saving sends them to its netbars at once. */
export function ScopeConfigEditor({ config, onSaved }: { config: ScopeConfig; onSaved(): void }) {
  const { values, faults, refused, isDirty, busy, notice, set, undo, save } = useScopeConfigEdits(
    config,
    onSaved,
  );
  const { confirm, dialog } = useConfirm();
  const mayEdit = offers(config, 'setScopeConfig');
  const confirmAndSave = async (): Promise<void> => {
    const question = {
      title: texts.confirmTitle(config.name),
      text: texts.confirmText,
      confirmText: texts.save,
    };
    if (await confirm(question)) await save();
  };
  return (
    <>
      <Note>{texts.intro}</Note>
      {!mayEdit && <Notice>{configTexts.readOnly}</Notice>}
      <Settings
        config={config}
        values={values}
        faults={faults}
        refused={refused}
        disabled={!mayEdit || busy}
        onSet={set}
      />
      {mayEdit && isDirty && (
        <div className="config-bar">
          <Note as="span" role="status" tone={notice ? 'danger' : undefined}>
            {notice?.text ?? texts.unsaved}
          </Note>
          <Button onClick={undo}>{texts.undo}</Button>
          <Button type="primary" loading={busy} onClick={() => void confirmAndSave()}>
            {texts.save}
          </Button>
        </div>
      )}
      {dialog}
    </>
  );
}
