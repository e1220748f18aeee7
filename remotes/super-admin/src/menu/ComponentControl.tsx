import { Input } from '@arco-design/web-react';
import type { DataOf } from '@console/shared/request';
import { serves } from '@console/shared/session';
import { type ControlProps, useOptions, useRecord } from '@console/shared/ui';
import { useId } from 'react';
import { menuFormTexts as texts } from './base/menu.texts.ts';

const CHECK = 'POST /menu/checkComponent';
const OFFERED = 'POST /menu/getOfferedComponents';
const TYPING_MS = 300;

type Checked = DataOf<typeof CHECK>;

/** What a component path leads to, in words. */
function words({ state, title, component }: Checked, typed: string): string {
  const found = state === 'page' ? texts.offeredBy(title) : texts.states[state];
  // Endings are left out everywhere: only another path is worth a word.
  const isOther = (state === 'page' || state === 'missing') && !typed.includes(component);
  return isOther ? `${found}；${texts.keptAs(component)}` : found;
}

/** A component path: chosen from what the releases in force have, or typed, and told what is found there. */
export function ComponentControl({
  id,
  value,
  invalid,
  describedBy,
  disabled,
  onChange,
  onBlur,
}: ControlProps) {
  const list = useId();
  const typed = String(value ?? '');
  const isKnown = serves(CHECK);
  const { data: offered } = useOptions(OFFERED, serves(OFFERED) ? undefined : null);
  const asked = isKnown && typed.trim() !== '' ? { component: typed } : null;
  const { data: checked } = useRecord(CHECK, asked, { delay: TYPING_MS, keep: true });
  const isMissing = checked?.state === 'missing';
  return (
    <>
      <Input
        id={id}
        list={list}
        disabled={disabled}
        aria-invalid={invalid}
        aria-describedby={[describedBy, `${id}-found`].filter(Boolean).join(' ')}
        {...(invalid ? { status: 'error' as const } : {})}
        placeholder={texts.componentPlaceholder}
        value={typed}
        onChange={onChange}
        onBlur={onBlur}
      />
      <datalist id={list}>
        <option value={texts.holder}>{texts.holderLabel}</option>
        {(offered?.list ?? [])
          .filter(({ component }) => !component.endsWith('/**'))
          .map(({ component, title }) => (
            <option key={component} value={component}>
              {title}
            </option>
          ))}
      </datalist>
      <p
        id={`${id}-found`}
        className={isMissing ? 'menu-found menu-found-missing' : 'menu-found'}
        role="status"
      >
        {asked && checked ? words(checked, typed) : ''}
      </p>
    </>
  );
}
