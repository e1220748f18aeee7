import { Button, Checkbox, Radio } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { formatNumber } from '@console/shared/format';
import { Note, SideDrawer } from '@console/shared/ui';
import { type DragEvent, useRef, useState } from 'react';
import { followMenus } from '../base/followMenus.ts';
import { importTexts as texts } from '../base/menu.texts.ts';
import { PlanTable } from './PlanTable.tsx';
import { type Existing, useImport } from './useImport.ts';

interface FilePickerProps {
  label: string;
  onChoose(file: File): void;
}

/** A button that chooses a file, and a place to drop one. */
function FilePicker({ label, onChoose }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop a file beside the button that chooses one
    <div
      className="menu-import-drop"
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again after it was mended.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button onClick={() => input.current?.click()}>{label}</Button>
      <span className="menu-found">{texts.drop}</span>
    </div>
  );
}

interface ImportDrawerProps {
  open: boolean;
  onImported(): void;
  onClose(): void;
}

/** Brings menus from a file: what would become of each row is shown first. */
export function ImportDrawer({ open, onImported, onClose }: ImportDrawerProps) {
  const [onlyGood, setOnlyGood] = useState(false);
  const { file, existing, plan, failure, busy, task, choose, setExisting, send, cancel } =
    useImport(({ status, msg }) => {
      void followMenus();
      onImported();
      if (status === 'canceled' || status === 'failed') return;
      if (status === 'done') toast.success(msg);
      else toast.warning(msg);
      onClose();
    });
  const writes = plan ? plan.stat.add + plan.stat.update : 0;
  const refused = plan?.stat.refuse ?? 0;
  return (
    <SideDrawer
      open={open}
      title={texts.title}
      maskClosable={false}
      closeText={null}
      buttons={
        task ? (
          <Button onClick={() => void cancel()}>{texts.stop}</Button>
        ) : (
          <Button onClick={onClose}>{texts.cancel}</Button>
        )
      }
      actions={
        <Button
          type="primary"
          loading={busy === 'import'}
          disabled={writes === 0 || (refused > 0 && !onlyGood)}
          onClick={() => void send(onlyGood)}
        >
          {plan && writes === 0 ? texts.nothing : texts.confirm(writes)}
        </Button>
      }
      onClose={onClose}
    >
      <Note>{texts.intro}</Note>
      <FilePicker
        label={file ? texts.chooseAnother : texts.choose}
        onChoose={(next) => void choose(next)}
      />
      {file && <p>{texts.file(file.name, file.rows.length)}</p>}
      {failure !== null && (
        <p className="menu-found menu-found-missing" role="alert">
          {failure}
        </p>
      )}
      {file && (
        <div className="menu-import-how">
          <span id="menu-import-existing">{texts.existing}</span>
          <Radio.Group
            aria-labelledby="menu-import-existing"
            value={existing}
            onChange={(next: Existing) => setExisting(next)}
          >
            {(['update', 'skip'] as const).map((choice) => (
              <Radio key={choice} value={choice}>
                {texts.existingChoices[choice]}
              </Radio>
            ))}
          </Radio.Group>
          {refused > 0 && (
            <Checkbox checked={onlyGood} onChange={setOnlyGood}>
              {texts.onlyGood}
            </Checkbox>
          )}
        </div>
      )}
      <div aria-live="polite">
        {busy === 'check' && <p className="menu-found">{texts.checking}</p>}
        {task && (
          <p className="menu-import-progress">
            <progress aria-label={texts.progress} max={100} value={task.progress} />
            {texts.written(formatNumber(task.success), formatNumber(writes))}
          </p>
        )}
      </div>
      {plan && <PlanTable key={JSON.stringify(plan.stat)} plan={plan} />}
    </SideDrawer>
  );
}
