import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { formatTime } from '@console/shared/format';
import { newRequestId, tryCall } from '@console/shared/request';
import { Note, Notice, offers, useConfirm, useMutation } from '@console/shared/ui';
import { useCallback, useState } from 'react';
import {
  type Faults,
  faultsOf,
  firstOf,
  isSame,
  type Key,
  type NetbarConfig,
  saidOf,
  type Value,
  type Values,
} from './config.model.ts';
import { PublishDrawer } from './PublishDrawer.tsx';
import { configTexts as texts } from './protect.texts.ts';
import { Settings } from './Settings.tsx';
import { TemplatesDrawer } from './TemplatesDrawer.tsx';

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

/** What can be done with a saved draft. */
function DraftButtons({ config, confirm, onDone, onPublish }: DraftButtonsProps) {
  const discard = async (): Promise<void> => {
    const requestId = newRequestId();
    const sure = await confirm({
      title: texts.discardTitle,
      text: texts.discardText,
      confirmText: texts.discard,
      danger: true,
      action: () =>
        tryCall('POST /netbar/discardConfigDraft', { netbarId: config.netbarId, requestId }),
    });
    if (sure) onDone();
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

/** The settings of a netbar. A change becomes a draft, and a draft a version. */
export function ConfigEditor({ config, showsTemplates, onTemplatesClosed, onChanged }: Props) {
  const { netbarId, draft } = config;
  const kept = saidOf(draft?.values ?? config.values);
  const [edited, setEdited] = useState<Values>();
  const [publishing, setPublishing] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [refused, setRefused] = useState<{ first: Key | undefined }>();
  const { busy, notice, setNotice, send } = useMutation();
  const { confirm, dialog } = useConfirm();
  const values = edited ?? kept;
  const isDirty = edited !== undefined && !isSame(edited, kept);
  const mayEdit = offers(config, 'saveConfigDraft');
  const set = (key: Key, value: Value | undefined): void => {
    const { [key]: _former, ...rest } = values;
    setEdited(value === undefined ? rest : { ...rest, [key]: value });
    setFaults(({ [key]: _mended, ...others }) => others);
  };
  const use = useCallback(
    (template: Values) => setEdited((current) => ({ ...(current ?? kept), ...template })),
    [kept],
  );
  const undo = (): void => {
    setEdited(undefined);
    setFaults({});
    setNotice(null);
  };
  const done = (): void => {
    undo();
    onChanged();
  };
  const save = async (): Promise<void> => {
    const body = {
      netbarId,
      values,
      requestId: newRequestId(),
      ...(draft && { expectUpdatedAt: draft.UpdatedAt }),
    };
    const saved = await send('POST /netbar/saveConfigDraft', body as never);
    if (!saved.ok) {
      const found = faultsOf(saved.errors);
      setFaults(found);
      setRefused({ first: firstOf(found) });
      if (Object.keys(found).length > 0) setNotice({ kind: 'error', text: texts.refused });
      return;
    }
    toast.success(saved.msg);
    done();
  };
  return (
    <>
      {!mayEdit && <Notice>{texts.readOnly}</Notice>}
      <Settings {...{ config, values, faults, refused }} disabled={!mayEdit || busy} onSet={set} />
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
        onUse={use}
        onClose={onTemplatesClosed}
      />
      {dialog}
    </>
  );
}
