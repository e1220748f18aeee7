import { Button } from '@arco-design/web-react';
import { formatTime } from '@console/shared/format';
import { newRequestId, tryCall } from '@console/shared/request';
import { Note, Notice, offers, useConfirm } from '@console/shared/ui';
import { useState } from 'react';
import type { NetbarConfig } from './config.model.ts';
import { PublishDrawer } from './PublishDrawer.tsx';
import { configTexts as texts } from './protect.texts.ts';
import { Settings } from './Settings.tsx';
import { TemplatesDrawer } from './TemplatesDrawer.tsx';
import { useConfigEdits } from './useConfigEdits.ts';

interface Props {
  config: NetbarConfig;
  showsTemplates: boolean;
  onTemplatesClosed(): void;
  onChanged(): void;
}

interface DraftButtonsProps {
  config: NetbarConfig;
  confirm: ReturnType<typeof useConfirm>['confirm'];
  onDone(): void;
  onPublish(): void;
}

/** Buttons that discard or publish a saved draft. */
function DraftButtons({ config, confirm, onDone, onPublish }: DraftButtonsProps) {
  const discard = async (): Promise<void> => {
    const requestId = newRequestId();
    const isConfirmed = await confirm({
      title: texts.discardTitle,
      text: texts.discardText,
      confirmText: texts.discard,
      danger: true,
      action: () =>
        tryCall('POST /netbar/discardConfigDraft', { netbarId: config.netbarId, requestId }),
    });
    if (isConfirmed) onDone();
  };
  return (
    <>
      <Button onClick={() => void discard()}>{texts.discard}</Button>
      {offers(config, 'publishConfig') && (
        <Button type="primary" onClick={onPublish}>
          {texts.publish}
        </Button>
      )}
    </>
  );
}

/** Edits the settings of a netbar. Changes are saved as a draft; publishing a draft creates a version. */
export function ConfigEditor({ config, showsTemplates, onTemplatesClosed, onChanged }: Props) {
  const { draft } = config;
  const [publishing, setPublishing] = useState(false);
  const { values, faults, refused, isDirty, busy, notice, ...edits } = useConfigEdits(
    config,
    onChanged,
  );
  const { confirm, dialog } = useConfirm();
  const mayEdit = offers(config, 'saveConfigDraft');
  const { set, applyTemplate, undo, done, save } = edits;
  return (
    <>
      {!mayEdit && <Notice>{texts.readOnly}</Notice>}
      <Settings
        config={config}
        values={values}
        faults={faults}
        refused={refused}
        disabled={!mayEdit || busy}
        onSet={set}
      />
      {mayEdit && (isDirty || draft) && (
        <div className="config-bar">
          <Note as="span" role="status" tone={notice ? 'danger' : undefined}>
            {notice?.text ??
              (isDirty
                ? texts.unsaved
                : draft && texts.draftBy(draft.updaterName, formatTime(draft.UpdatedAt)))}
          </Note>
          {isDirty ? (
            <>
              <Button onClick={() => (notice?.stale ? done() : undo())}>{texts.undo}</Button>
              <Button type="primary" loading={busy} onClick={() => void save()}>
                {texts.save}
              </Button>
            </>
          ) : (
            <DraftButtons
              config={config}
              confirm={confirm}
              onDone={done}
              onPublish={() => setPublishing(true)}
            />
          )}
        </div>
      )}
      <PublishDrawer
        config={config}
        open={publishing}
        onPublished={done}
        onClose={() => setPublishing(false)}
      />
      <TemplatesDrawer
        config={config}
        open={showsTemplates}
        onUse={applyTemplate}
        onClose={onTemplatesClosed}
      />
      {dialog}
    </>
  );
}
