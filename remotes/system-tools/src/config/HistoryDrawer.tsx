import { Button, Select } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import type { DataOf } from '@console/shared/request';
import { Empty, Failed, Note, SideDrawer, useConfirm, useRecord } from '@console/shared/ui';
import { useState } from 'react';
import { configTexts as texts } from '../texts.ts';
import { HISTORY, restoreSetting } from './config.api.ts';
import { type Configuration, settingPath } from './config.model.ts';
import { HistoryEntry, type SettingChange } from './HistoryEntry.tsx';
import './history.css';

const PAGE_SIZE = 10;
const ALL = '';

interface SettingFilterProps {
  configuration: Configuration;
  name: string;
  onChange(name: string): void;
}

function SettingFilter({ configuration, name, onChange }: SettingFilterProps) {
  return (
    <Select
      aria-label={texts.historyFilter}
      showSearch
      value={name}
      onChange={onChange}
      options={[
        { value: ALL, label: texts.historyAll },
        ...configuration.groups.flatMap((group) =>
          group.fields.map((field) => ({
            value: settingPath(group, field),
            label: `${group.title} · ${field.title}`,
          })),
        ),
      ]}
    />
  );
}

interface PagerProps {
  page: number;
  pages: number;
  total: number;
  onPage(page: number): void;
}

function Pager({ page, pages, total, onPage }: PagerProps) {
  return (
    <footer>
      <Note as="span" role="status">
        {texts.pageOf(page, pages, total)}
      </Note>
      <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {texts.previous}
      </Button>
      <Button size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {texts.next}
      </Button>
    </footer>
  );
}

interface HistoryDrawerProps {
  configuration: Configuration;
  /** Whether the form has unsaved changes. They would hide a restored setting. */
  unsaved: boolean;
  onRestored(): void;
  onClose(): void;
}

/** The changes of all settings or of one, newest first. A change can be reverted. */
export function HistoryDrawer({ configuration, unsaved, onRestored, onClose }: HistoryDrawerProps) {
  const [{ page, name }, setQueried] = useState({ page: 1, name: ALL });
  const { confirm, dialog } = useConfirm();
  const body = name === ALL ? { page, pageSize: PAGE_SIZE } : { page, pageSize: PAGE_SIZE, name };
  const { data, failure, reload } = useRecord<typeof HISTORY, DataOf<typeof HISTORY>>(
    HISTORY,
    body,
    { keep: true },
  );
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE));
  const setPage = (next: number): void => setQueried((now) => ({ ...now, page: next }));
  const restore = async ({ ID, title }: SettingChange): Promise<void> => {
    if (unsaved) {
      toast.warning(texts.restoreUnsaved);
      return;
    }
    const { restoreText: text, restoreConfirm: confirmText } = texts;
    const action = () => restoreSetting(ID, configuration.revision);
    const isRestored = await confirm({
      title: texts.restoreTitle(title),
      text,
      confirmText,
      danger: false,
      action,
    });
    if (isRestored) onRestored();
    reload();
  };
  return (
    <SideDrawer open title={texts.historyOf} closeText={null} onClose={onClose}>
      <div className="config-history">
        <SettingFilter
          configuration={configuration}
          name={name}
          onChange={(next) => setQueried({ page: 1, name: next })}
        />
        {failure && <Failed failure={failure} onRetry={reload} />}
        {!failure && !data && <p role="status">{texts.loading}</p>}
        {!failure && data?.list.length === 0 && (
          <Empty title={texts.noHistory} text={texts.noHistoryText} />
        )}
        {!failure && data && data.list.length > 0 && (
          <ol className="config-changes-list">
            {data.list.map((change) => (
              <HistoryEntry
                key={change.ID}
                change={change}
                configuration={configuration}
                onRestore={(restored) => void restore(restored)}
              />
            ))}
          </ol>
        )}
        {pages > 1 && <Pager page={page} pages={pages} total={data?.total ?? 0} onPage={setPage} />}
      </div>
      {dialog}
    </SideDrawer>
  );
}
