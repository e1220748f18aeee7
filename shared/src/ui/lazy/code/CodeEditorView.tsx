import { useId, useRef } from 'react';
import { formatNumber } from '../../../format/numbers.ts';
import { CODE_HEIGHT, type CodeEditorProps } from './codeProps.ts';
import { codeTexts as texts } from './texts.ts';
import { useEditor } from './useEditor.ts';
import './code.css';
import '../../base/kit.css';

/** Returns the length of a text with its limit. `isOver` is true if it is too long. */
function countOf(
  value: string,
  maxLength: number | undefined,
): { text: string; isOver: boolean } | undefined {
  if (maxLength === undefined) return undefined;
  const length = Array.from(value).length;
  const isOver = length > maxLength;
  const [now, limit] = [formatNumber(length), formatNumber(maxLength)];
  return { isOver, text: isOver ? texts.tooLong(now, limit) : texts.length(now, limit) };
}

/** Implements `CodeEditor`. Loaded when the first editor is rendered. */
export function CodeEditorView(props: CodeEditorProps) {
  const {
    label,
    value,
    onChange,
    language = 'text',
    readOnly = false,
    disabled = false,
    maxLength,
    id,
  } = props;
  const { height = CODE_HEIGHT, invalid = false, describedBy, onBlur, placeholder } = props;
  const box = useRef<HTMLDivElement>(null);
  const status = useId();
  const isFixed = readOnly || disabled || onChange === undefined;
  const errorLine = useEditor(box, {
    value,
    language,
    isFixed,
    onChange,
    onBlur,
    placeholder,
    marks: props.marks,
    attributes: {
      'aria-label': label,
      'aria-describedby': describedBy === undefined ? status : `${describedBy} ${status}`,
      'aria-invalid': String(invalid),
      'aria-readonly': String(isFixed),
      ...(disabled ? { 'aria-disabled': 'true' } : {}),
      ...(id === undefined ? {} : { id }),
    },
  });
  const count = countOf(value, maxLength);
  return (
    <div className={`console-code${invalid ? ' console-code-invalid' : ''}`} style={{ height }}>
      <div ref={box} className="console-code-box" />
      <p id={status} className="console-code-status console-note">
        <span>{texts.languages[language]}</span>
        <span>{isFixed ? texts.readOnly : texts.leave}</span>
        {errorLine !== undefined && (
          <span className="console-code-bad">{texts.broken(formatNumber(errorLine))}</span>
        )}
        {count && (
          <span className={count.isOver ? 'console-code-bad' : 'console-code-count'}>
            {count.text}
          </span>
        )}
      </p>
    </div>
  );
}
