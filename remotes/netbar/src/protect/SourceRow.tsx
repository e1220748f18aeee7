import { StatusTag, TextButton } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { configTexts as texts } from './protect.texts.ts';
import './protect.css';

interface Props {
  /** Of the control. */
  id: string;
  label: string;
  /** Where the value comes from where this level says nothing itself; nothing where it does. */
  inherited: string | undefined;
  /** Another value than is in force. */
  changed: boolean;
  disabled: boolean;
  /** Why it cannot be what it is set to; the control names it by `<id>-error`. */
  fault?: string | undefined;
  onInherit(): void;
  children: ReactNode;
}

/** One setting of a level with where its value comes from, and the way back to what is inherited. */
export function SourceRow({
  id,
  label,
  inherited,
  changed,
  disabled,
  fault,
  onInherit,
  children,
}: Props) {
  return (
    <div className="config-row">
      <label htmlFor={id}>{label}</label>
      {children}
      <div className="config-source">
        <StatusTag tone={inherited === undefined ? 'info' : 'neutral'}>
          {inherited ?? texts.own}
        </StatusTag>
        {changed && <StatusTag tone="warning">{texts.changed}</StatusTag>}
        {inherited === undefined && !disabled && (
          <TextButton aria-label={texts.inheritOf(label)} onClick={onInherit}>
            {texts.inherit}
          </TextButton>
        )}
      </div>
      {fault !== undefined && (
        <p id={`${id}-error`} className="config-fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
