import { StatusTag, TextButton } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { configTexts as texts } from './protect.texts.ts';
import './protect.css';

interface Props {
  /** Id of the control. */
  id: string;
  label: string;
  /** Source of the inherited value. Undefined if this level overrides the value. */
  inherited: string | undefined;
  /** Whether the value differs from the saved one. */
  changed: boolean;
  disabled: boolean;
  /** Why the value was refused. Rendered with the id `<id>-error`, which the control refers to. */
  fault?: string | undefined;
  onInherit(): void;
  children: ReactNode;
}

/** A setting of a level with its source, and a button that inherits the value again. */
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
