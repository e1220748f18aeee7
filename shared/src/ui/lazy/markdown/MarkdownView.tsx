import { useMemo } from 'react';
import { formatNumber } from '../../../format/numbers.ts';
import type { MarkdownProps } from './markdownProps.ts';
import { MAX_MARKDOWN, parseMarkdown } from './parseMarkdown.ts';
import { Node } from './renderNode.tsx';
import { markdownTexts as texts } from './texts.ts';
import './markdown.css';
import '../../base/kit.css';

/** Implements `Markdown`. */
export function MarkdownView({ text }: MarkdownProps) {
  const parsed = useMemo(() => parseMarkdown(text), [text]);
  if (!parsed) {
    return (
      <div className="console-markdown">
        <p className="console-note">{texts.tooLong(formatNumber(MAX_MARKDOWN))}</p>
        <div className="console-markdown-plain">{text}</div>
      </div>
    );
  }
  const { root, footnotes } = parsed;
  return (
    <div className="console-markdown">
      <Node node={root} context={parsed} />
      {footnotes.length > 0 && (
        <section aria-label={texts.footnotes}>
          <hr />
          <ol>
            {footnotes.map((note) => (
              <li key={note.identifier}>
                <Node node={{ type: 'root', children: note.children }} context={parsed} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
