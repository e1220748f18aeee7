import { Button, Select } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { formatTime, nameOf } from '@console/shared/format';
import type { DataOf, Schemas } from '@console/shared/request';
import {
  Empty,
  Failed,
  FieldDiff,
  Note,
  offers,
  SideDrawer,
  useConfirm,
  useRecord,
} from '@console/shared/ui';
import { useState } from 'react';
import { configTexts as texts } from '../texts.ts';
import { HISTORY, restoreSetting } from './config.api.ts';
import { type Configuration, pathOf, schemaOf } from './config.model.ts';
import './history.css';

type Change = Schemas['SettingChange'];

const PAGE_SIZE = 10;
const ALL = '';

/** The values of an enumeration as the form calls them. */
function wordsOf({ groups }: Configuration, name: string, value: unknown): string | undefined {
  const field = groups.flatMap((group) =>
    group.fields.filter((one) => pathOf(group, one) === name),
  )[0];
  return field && schemaOf(field)['x-labels']?.[String(value)];
}

interface EntryProps {
  change: Change;
  configuration: Configuration;
  onRestore(change: Change): void;
}

/** One setting that one save changed: who, when, from what to what. */
function Entry({ change, configuration, onRestore }: EntryProps) {
  const { name, title, groupTitle, secret, before, after, CreatedAt, userName, nickName } = change;
  const who =
    nickName === '' ? userName || texts.changedBySomebody : nameOf({ userName, nickName });
  return (
    <li>
      <header>
        <h3>{groupTitle === '' ? title : `${groupTitle} · ${title}`}</h3>
        <Note as="span">
          {who} · <time dateTime={CreatedAt}>{formatTime(CreatedAt)}</time>
        </Note>
        {offers(change, 'restore') && (
          <Button
            size="small"
            aria-label={texts.restoreOf(title)}
            onClick={() => onRestore(change)}
          >
            {texts.restore1}
          </Button>
        )}
      </header>
      {secret ? (
        <Note>{texts.secretChanged}</Note>
      ) : (
        <FieldDiff
          label={title}
          changes={[{ field: name, before, after }]}
          labels={{ [name]: title }}
          format={(field, value) => wordsOf(configuration, field, value)}
        />
      )}
    </li>
  );
}

interface HistoryDrawerProps {
  configuration: Configuration;
  /** Whether the form holds what was not saved: a setting that comes back would lie under it. */
  unsaved: boolean;
  onRestored(): void;
  onClose(): void;
}

/** What was changed of the settings, newest first, of all or of one; a setting can be brought back to what it was. */
export function HistoryDrawer({ configuration, unsaved, onRestored, onClose }: HistoryDrawerProps) {
  const [{ page, name }, setWanted] = useState({ page: 1, name: ALL });
  const { confirm, dialog } = useConfirm();
  const body = name === ALL ? { page, pageSize: PAGE_SIZE } : { page, pageSize: PAGE_SIZE, name };
  const { data, failure, reload } = useRecord<typeof HISTORY, DataOf<typeof HISTORY>>(
    HISTORY,
    body,
    { keep: true },
  );
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE));
  const restore = async ({ ID, title }: Change): Promise<void> => {
    if (unsaved) {
      toast.warning(texts.restoreUnsaved);
      return;
    }
    const { restoreText: text, restoreConfirm: confirmText } = texts;
    const action = () => restoreSetting(ID, configuration.revision);
    const done = await confirm({
      title: texts.restoreTitle(title),
      text,
      confirmText,
      danger: false,
      action,
    });
    if (done) onRestored();
    reload();
  };
  return (
    <SideDrawer open title={texts.historyOf} closeText={null} onClose={onClose}>
      <div className="config-history">
        <Select
          aria-label={texts.historyFilter}
          showSearch
          value={name}
          onChange={(next: string) => setWanted({ page: 1, name: next })}
          options={[
            { value: ALL, label: texts.historyAll },
            ...configuration.groups.flatMap((group) =>
              group.fields.map((field) => ({
                value: pathOf(group, field),
                label: `${group.title} · ${field.title}`,
              })),
            ),
          ]}
        />
        {failure && <Failed failure={failure} onRetry={reload} />}
        {!failure && !data && <p role="status">{texts.loading}</p>}
        {!failure && data?.list.length === 0 && (
          <Empty title={texts.noHistory} text={texts.noHistoryText} />
        )}
        {!failure && data && data.list.length > 0 && (
          <ol className="config-changes-list">
            {data.list.map((change) => (
              <Entry
                key={change.ID}
                change={change}
                configuration={configuration}
                onRestore={(one) => void restore(one)}
              />
            ))}
          </ol>
        )}
        {last > 1 && (
          <footer>
            <Note as="span" role="status">
              {texts.pageOf(page, last, data?.total ?? 0)}
            </Note>
            <Button
              size="small"
              disabled={page <= 1}
              onClick={() => setWanted((now) => ({ ...now, page: page - 1 }))}
            >
              {texts.previous}
            </Button>
            <Button
              size="small"
              disabled={page >= last}
              onClick={() => setWanted((now) => ({ ...now, page: page + 1 }))}
            >
              {texts.next}
            </Button>
          </footer>
        )}
      </div>
      {dialog}
    </SideDrawer>
  );
}
