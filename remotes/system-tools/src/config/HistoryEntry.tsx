import { Button } from '@arco-design/web-react';
import { formatTime, nameOf } from '@console/shared/format';
import type { Schemas } from '@console/shared/request';
import { FieldDiff, Note, offers } from '@console/shared/ui';
import { configTexts as texts } from '../texts.ts';
import { type Configuration, settingPath, settingSchema } from './config.model.ts';
import { useValueLabels } from './useValueLabels.ts';

export type SettingChange = Schemas['SettingChange'];

interface HistoryEntryProps {
  change: SettingChange;
  configuration: Configuration;
  onRestore(change: SettingChange): void;
}

/** A change of one setting: user, time, old and new value. */
export function HistoryEntry({ change, configuration, onRestore }: HistoryEntryProps) {
  const { name, title, groupTitle, secret, before, after, CreatedAt, userName, nickName } = change;
  const field = configuration.groups
    .flatMap((group) => group.fields.map((field) => ({ path: settingPath(group, field), field })))
    .find(({ path }) => path === name)?.field;
  const labelOf = useValueLabels(field && settingSchema(field), configuration.choices, [
    before,
    after,
  ]);
  const author =
    nickName === '' ? userName || texts.changedBySomebody : nameOf({ userName, nickName });
  return (
    <li>
      <header>
        <h3>{groupTitle === '' ? title : `${groupTitle} · ${title}`}</h3>
        <Note as="span">
          {author} · <time dateTime={CreatedAt}>{formatTime(CreatedAt)}</time>
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
          format={(_field, value) => labelOf(value)}
        />
      )}
    </li>
  );
}
