import { Input } from '@arco-design/web-react';
import { useState } from 'react';
import { parseHundredths, writeHundredths } from '../../contract/hundredths.ts';
import { controlChecks } from './controlChecks.ts';
import { controlProps } from './controlProps.ts';
import { decimalTexts } from './decimal.texts.ts';
import type { ControlProps } from './field.ts';
import { hundredthsError } from './hundredthsError.ts';

controlChecks.yuan = hundredthsError;
controlChecks.percent = hundredthsError;

const textOf = (value: unknown): string =>
  typeof value === 'number' ? writeHundredths(value) : typeof value === 'string' ? value : '';

/** Returns the value of a typed text: an integer of hundredths, or the text if it is not one. */
function hundredthsOf(text: string): number | string | undefined {
  if (text.trim() === '') return undefined;
  const parsed = parseHundredths(text);
  return typeof parsed === 'number' ? parsed : text;
}

/**
 * Input for an amount in 元 or a percentage. Keeps the typed text while the user edits it, and shows
 * two decimals afterwards.
 */
export function DecimalControl({ kind, ...control }: ControlProps & { kind: 'yuan' | 'percent' }) {
  const { value, onChange, onBlur } = control;
  const [typed, setTyped] = useState<string | null>(null);
  // The form may have replaced the value, for example by a newer record.
  const shown = typed !== null && hundredthsOf(typed) === value ? typed : textOf(value);
  return (
    <Input
      {...controlProps(control)}
      inputMode="decimal"
      autoComplete="off"
      suffix={decimalTexts.decimalUnits[kind]}
      value={shown}
      onChange={(text) => {
        setTyped(text);
        onChange(hundredthsOf(text));
      }}
      onBlur={() => {
        setTyped(null);
        onBlur();
      }}
    />
  );
}
