import { Button } from '@arco-design/web-react';
import { formatTime, nameOf } from '@console/shared/format';
import type { Schemas } from '@console/shared/request';
import { FieldDiff, Note, offers } from '@console/shared/ui';
import { configTexts as texts } from '../texts.ts';
import { type Configuration, settingPath, settingSchema } from './config.model.ts';

export type SettingChange = Schemas['SettingChange'];

/** The label of an enumeration value, as in the form. */
function valueLabel({ groups }: Configuration, name: string, value: unknown): string | undefined {
  const field = groups.flatMap((group) =>
    group.fields.filter((candidate) => settingPath(group, candidate) === name),
  )[0];
  return field && settingSchema(field)['x-labels']?.[String(value)];
}

interface HistoryEntryProps {
  change: SettingChange;
  configuration: Configuration;
  onRestore(change: SettingChange): void;
}

/** A change of one setting: user, time, old and new value. */
export function HistoryEntry({ change, configuration, onRestore }: HistoryEntryProps) {
  const { name, title, groupTitle, secret, before, after, CreatedAt, userName, nickName } = change;
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
          format={(field, value) => valueLabel(configuration, field, value)}
        />
      )}
    </li>
  );
}
