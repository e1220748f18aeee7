import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { formatNumber } from '../../../format/numbers.ts';
import { applyEdit, TOOLS } from './edits.ts';
import { MarkdownView } from './MarkdownView.tsx';
import { EDITOR_HEIGHT, type MarkdownEditorProps } from './markdownProps.ts';
import { markdownTexts as texts } from './texts.ts';
import { toolIcons } from './toolIcons.tsx';
import './markdown.css';
import '../../base/kit.css';

function Count({ value, most }: { value: string; most: number }) {
  const length = Array.from(value).length;
  const [now, limit] = [formatNumber(length), formatNumber(most)];
  return length > most ? (
    <span className="console-markdown-over">{texts.over(now, limit)}</span>
  ) : (
    <span>{texts.length(now, limit)}</span>
  );
}

/** See `MarkdownEditor`. */
export function MarkdownEditorView(props: MarkdownEditorProps) {
  const {
    label,
    value,
    onChange,
    disabled = false,
    maxLength,
    placeholder,
    height = EDITOR_HEIGHT,
    id,
    onBlur,
  } = props;
  const { invalid = false, describedBy } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [isPreview, setPreview] = useState(false);
  const count = useId();
  const use = (tool: (typeof TOOLS)[number]): void => {
    const { current } = field;
    if (!current) return;
    applyEdit(
      current,
      tool.edit({ text: current.value, start: current.selectionStart, end: current.selectionEnd }),
    );
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const tool = TOOLS.find(({ key }) => key !== undefined && key === event.key.toLowerCase());
    if (!tool || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    use(tool);
  };
  const described = [describedBy, maxLength === undefined ? undefined : count].filter(
    (one) => one !== undefined,
  );
  return (
    <div
      className={`console-markdown-editor${invalid ? ' console-markdown-invalid' : ''}`}
      style={{ height }}
    >
      <fieldset className="console-markdown-tools" aria-label={texts.tools} disabled={disabled}>
        {TOOLS.map((tool) => {
          const name = texts[tool.name];
          return (
            <button
              key={tool.name}
              type="button"
              className="console-icon-button"
              aria-label={name}
              aria-keyshortcuts={
                tool.key === undefined ? undefined : `Control+${tool.key.toUpperCase()}`
              }
              title={tool.key === undefined ? name : `${name} (Ctrl + ${tool.key.toUpperCase()})`}
              disabled={isPreview}
              onClick={() => use(tool)}
            >
              {toolIcons[tool.name]}
            </button>
          );
        })}
        <button
          type="button"
          className="console-text-button"
          aria-pressed={isPreview}
          onClick={() => setPreview(!isPreview)}
        >
          {texts.preview}
        </button>
      </fieldset>
      {isPreview ? (
        <section
          className="console-markdown-preview"
          aria-label={texts.previewOf(label)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
          tabIndex={0}
        >
          {value.trim() === '' ? (
            <p className="console-note">{texts.nothing}</p>
          ) : (
            <MarkdownView text={value} />
          )}
        </section>
      ) : (
        <textarea
          ref={field}
          id={id}
          aria-label={label}
          aria-invalid={invalid}
          aria-describedby={described.length > 0 ? described.join(' ') : undefined}
          value={value}
          disabled={disabled}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
        />
      )}
      {maxLength !== undefined && (
        <p id={count} className="console-markdown-count console-note">
          <Count value={value} most={maxLength} />
        </p>
      )}
    </div>
  );
}
