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

/** Describes the page of a component path. */
function description({ state, title, component }: Checked, typed: string): string {
  const pageText = state === 'page' ? texts.offeredBy(title) : texts.states[state];
  // Extensions are ignored everywhere, so only a different path is mentioned.
  const isOther = (state === 'page' || state === 'missing') && !typed.includes(component);
  return isOther ? `${pageText}；${texts.keptAs(component)}` : pageText;
}

/**
 * A component path, chosen from those of active releases or typed. Shows which page it leads to.
 */
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
  const query = isKnown && typed.trim() !== '' ? { component: typed } : null;
  const { data: checked } = useRecord(CHECK, query, { delay: TYPING_MS, keep: true });
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
        {query && checked ? description(checked, typed) : ''}
      </p>
    </>
  );
}
