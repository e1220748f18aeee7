import { Button, Checkbox, Input, Tag } from '@arco-design/web-react';
import { mask, nameOf } from '@console/shared/format';
import type { BodyOf, DataOf } from '@console/shared/request';
import { type ControlProps, Note, PersonCell, type Read, useRecord } from '@console/shared/ui';
import { useState } from 'react';
import { commonTexts, roleTexts as texts } from '../texts.ts';
import { addObstacle, type User } from './role.model.ts';

/** Milliseconds after the last key before a search starts. */
const PAUSE = 300;

interface ResultsProps extends Read<DataOf<'POST /user/getUserList'>> {
  roleId: number;
  chosen: readonly User[];
  onToggle(user: User, on: boolean): void;
}

function Results({ data, failure, reload, roleId, chosen, onToggle }: ResultsProps) {
  if (failure) {
    return (
      <p className="staff-picker-note" role="alert">
        {failure.message}
        <Button type="text" size="mini" onClick={reload}>
          {commonTexts.retry}
        </Button>
      </p>
    );
  }
  if (!data) return <p className="staff-picker-note">{commonTexts.loading}</p>;
  const { list: users, total } = data;
  if (users.length === 0) return <p className="staff-picker-note">{texts.nobody}</p>;
  return (
    <>
      <ul aria-label={texts.found}>
        {users.map((user) => {
          const obstacle = addObstacle(user, roleId);
          return (
            <li key={user.ID}>
              <Checkbox
                checked={chosen.some(({ ID }) => ID === user.ID)}
                disabled={obstacle !== undefined}
                onChange={(on) => onToggle(user, on)}
              >
                <PersonCell person={user} />
              </Checkbox>
              <Note as="span" className="staff-picker-why">
                {obstacle ?? mask(user.phone)}
              </Note>
            </li>
          );
        })}
      </ul>
      {total > users.length && <p className="staff-picker-note">{texts.more(total)}</p>}
    </>
  );
}

/**
 * Searches users and collects them over several searches. The value is the list of chosen users.
 */
export function UserPicker({
  id,
  value,
  invalid,
  describedBy,
  onChange,
  roleId,
}: ControlProps & { roleId: number }) {
  const [typed, setTyped] = useState('');
  const keyword = typed.trim();
  const body: BodyOf<'POST /user/getUserList'> = {
    page: 1,
    pageSize: 10,
    ...(keyword === '' ? {} : { keyword }),
  };
  const search = useRecord('POST /user/getUserList', body, { keep: true, delay: PAUSE });
  const chosen = value as readonly User[];
  const toggle = (user: User, on: boolean): void => {
    const others = chosen.filter(({ ID }) => ID !== user.ID);
    onChange(on ? [...others, user] : others);
  };
  return (
    <div className="staff-picker" data-invalid={invalid || undefined}>
      {chosen.length > 0 && (
        <div className="staff-picker-chosen">
          {chosen.map((user) => (
            <Tag key={user.ID}>
              {nameOf(user)}
              <button
                type="button"
                aria-label={texts.leaveOut(nameOf(user))}
                onClick={() => toggle(user, false)}
              >
                ×
              </button>
            </Tag>
          ))}
        </div>
      )}
      <Input
        id={id}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        aria-label={texts.search}
        placeholder={texts.searchPlaceholder}
        maxLength={64}
        value={typed}
        onChange={setTyped}
        onPressEnter={(event) => event.preventDefault()}
      />
      <div className="staff-picker-results">
        <Results {...search} roleId={roleId} chosen={chosen} onToggle={toggle} />
      </div>
    </div>
  );
}
