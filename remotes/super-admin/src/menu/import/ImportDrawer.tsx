import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { choicesOf, formatNumber } from '@console/shared/format';
import { Checkbox, Choice, Note, ProgressBar, SideDrawer } from '@console/shared/ui';
import { useState } from 'react';
import { followMenus } from '../base/followMenus.ts';
import { importTexts as texts } from '../base/menu.texts.ts';
import { FilePicker } from './FilePicker.tsx';
import { PlanTable } from './PlanTable.tsx';
import { type Existing, useImport } from './useImport.ts';

interface ImportDrawerProps {
  open: boolean;
  onImported(): void;
  onClose(): void;
}

interface ImportOptionsProps {
  existing: Existing;
  setExisting(existing: Existing): void;
  hasRefused: boolean;
  onlyGood: boolean;
  onOnlyGood(onlyGood: boolean): void;
}

/** Chooses whether existing rows are updated, and whether refused rows are skipped. */
function ImportOptions({
  existing,
  setExisting,
  hasRefused,
  onlyGood,
  onOnlyGood,
}: ImportOptionsProps) {
  return (
    <div className="menu-import-how">
      <Choice
        label={texts.existing}
        value={existing}
        options={choicesOf(texts.existingChoices)}
        onChange={setExisting}
      />
      {hasRefused && (
        <Checkbox checked={onlyGood} onChange={onOnlyGood}>
          {texts.onlyGood}
        </Checkbox>
      )}
    </div>
  );
}

/** Imports menus from a file, after a preview of the change of each row. */
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
        <ImportOptions
          existing={existing}
          setExisting={setExisting}
          onlyGood={onlyGood}
          hasRefused={refused > 0}
          onOnlyGood={setOnlyGood}
        />
      )}
      <div aria-live="polite">
        {busy === 'check' && <p className="menu-found">{texts.checking}</p>}
        {task && (
          <p className="menu-import-progress">
            <ProgressBar label={texts.progress} value={task.progress} />
            {texts.written(formatNumber(task.success), formatNumber(writes))}
          </p>
        )}
      </div>
      {plan && <PlanTable key={JSON.stringify(plan.stat)} plan={plan} />}
    </SideDrawer>
  );
}
