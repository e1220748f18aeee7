import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { formatNumber } from '../../../format/numbers.ts';
import { applyEdit, TOOLS } from './edits.ts';
import { MarkdownView } from './MarkdownView.tsx';
import { EDITOR_HEIGHT, type MarkdownEditorProps } from './markdownProps.ts';
import { markdownTexts as texts } from './texts.ts';
import { toolIcons } from './toolIcons.tsx';
import './markdown.css';
import '../../base/kit.css';

function Count({ value, maxLength }: { value: string; maxLength: number }) {
  const length = Array.from(value).length;
  const [now, limit] = [formatNumber(length), formatNumber(maxLength)];
  return length > maxLength ? (
    <span className="console-markdown-over">{texts.over(now, limit)}</span>
  ) : (
    <span>{texts.length(now, limit)}</span>
  );
}

type Tool = (typeof TOOLS)[number];

interface ToolbarProps {
  disabled: boolean;
  isPreview: boolean;
  onTool(tool: Tool): void;
  onPreview(isPreview: boolean): void;
}

function Toolbar({ disabled, isPreview, onTool, onPreview }: ToolbarProps) {
  return (
    <fieldset className="console-markdown-tools" aria-label={texts.tools} disabled={disabled}>
      {TOOLS.map((tool) => {
        const name = texts[tool.name];
        const key = tool.key?.toUpperCase();
        return (
          <button
            key={tool.name}
            type="button"
            className="console-icon-button"
            aria-label={name}
            aria-keyshortcuts={key === undefined ? undefined : `Control+${key}`}
            title={key === undefined ? name : `${name} (Ctrl + ${key})`}
            disabled={isPreview}
            onClick={() => onTool(tool)}
          >
            {toolIcons[tool.name]}
          </button>
        );
      })}
      <button
        type="button"
        className="console-text-button"
        aria-pressed={isPreview}
        onClick={() => onPreview(!isPreview)}
      >
        {texts.preview}
      </button>
    </fieldset>
  );
}

function Preview({ label, value }: Pick<MarkdownEditorProps, 'label' | 'value'>) {
  return (
    <section
      className="console-markdown-preview"
      aria-label={texts.previewOf(label)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
    >
      {value.trim() === '' ? (
        <p className="console-note">{texts.nothing}</p>
      ) : (
        <MarkdownView text={value} />
      )}
    </section>
  );
}

/** Implements `MarkdownEditor`. Loaded when the first editor is rendered. */
export function MarkdownEditorView(props: MarkdownEditorProps) {
  const { label, value, onChange, disabled = false, placeholder, id, onBlur } = props;
  const { maxLength, height = EDITOR_HEIGHT, invalid = false, describedBy } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [isPreview, setPreview] = useState(false);
  const countId = useId();
  const use = (tool: Tool): void => {
    const { current } = field;
    if (!current) return;
    const { value: text, selectionStart: start, selectionEnd: end } = current;
    applyEdit(current, tool.edit({ text, start, end }));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const tool = TOOLS.find(({ key }) => key !== undefined && key === event.key.toLowerCase());
    if (!tool || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    use(tool);
  };
  const describedByIds = [describedBy, maxLength === undefined ? undefined : countId].filter(
    (elementId) => elementId !== undefined,
  );
  return (
    <div
      className={`console-markdown-editor${invalid ? ' console-markdown-invalid' : ''}`}
      style={{ height }}
    >
      <Toolbar disabled={disabled} isPreview={isPreview} onTool={use} onPreview={setPreview} />
      {isPreview ? (
        <Preview label={label} value={value} />
      ) : (
        <textarea
          ref={field}
          id={id}
          aria-label={label}
          aria-invalid={invalid}
          aria-describedby={describedByIds.length > 0 ? describedByIds.join(' ') : undefined}
          value={value}
          disabled={disabled}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
        />
      )}
      {maxLength !== undefined && (
        <p id={countId} className="console-markdown-count console-note">
          <Count value={value} maxLength={maxLength} />
        </p>
      )}
    </div>
  );
}
