import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import type { DataOf } from '@console/shared/request';
import {
  ChoiceButtons,
  CodeEditor,
  Note,
  Notice,
  PlainTable,
  Section,
  useMutation,
  WideTable,
} from '@console/shared/ui';
import { useId, useRef, useState } from 'react';
import { MAX_SAMPLE, type Model, SOURCES, type Source } from './code.model.ts';
import { codeTexts } from './code.texts.ts';

const texts = codeTexts.source;

interface ShownRow {
  cells: readonly string[];
  index: number;
}

type Content = DataOf<'POST /codeGenerator/readSource'>;

interface SourceSectionProps {
  onRead(source: Source, name: string, content: Pick<Model, 'entities'> & Partial<Model>): void;
}

/** The first rows of a source, and what was changed when it was read. */
function ReadContent({ columns, rows, notes }: Content) {
  return (
    <>
      {notes.length > 0 && (
        <Notice as="div" role="status">
          <ul className="code-notes" aria-label={texts.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Notice>
      )}
      {rows.length > 0 && (
        <WideTable label={texts.rows} className="code-rows">
          <PlainTable
            label={texts.rows}
            rows={rows.map((cells, index) => ({ cells, index }))}
            keyOf={({ index }: ShownRow) => index}
            columns={columns.map((title, place) => ({
              title,
              render: ({ cells }: ShownRow) => cells[place] ?? '',
            }))}
          />
        </WideTable>
      )}
    </>
  );
}

/** Reads a sample, from text or a file, into the model. */
function Sample({ source, onRead }: SourceSectionProps & { source: Exclude<Source, 'form'> }) {
  const { busy, notice, setNotice, send } = useMutation();
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const [content, setContent] = useState<Content | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const hint = useId();
  const choose = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    if (chosen.size > MAX_SAMPLE)
      return setNotice({ kind: 'error', text: texts.tooLarge(chosen.name) });
    setName(chosen.name.replace(/\.\w+$/, ''));
    setText(await chosen.text());
  };
  const read = async (): Promise<void> => {
    const answer = await send('POST /codeGenerator/readSource', { source, name, text });
    if (!answer.ok) {
      const [first] = Object.values(answer.errors);
      if (first !== undefined) setNotice({ kind: 'error', text: first });
      return;
    }
    setContent(answer.data);
    const { id, title, entities } = answer.data;
    onRead(source, name, { entities, ...(id && { id }), ...(title && { title }) });
    toast.success(answer.msg);
  };
  return (
    <>
      <Note id={hint}>{texts.hints[source]}</Note>
      <CodeEditor
        label={texts.text}
        value={text}
        onChange={setText}
        language={source === 'csv' ? 'text' : 'json'}
        maxLength={MAX_SAMPLE}
        height={200}
        describedBy={hint}
      />
      <div className="code-buttons">
        <input
          ref={file}
          type="file"
          hidden
          accept={source === 'csv' ? '.csv,.txt' : '.json'}
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button onClick={() => file.current?.click()}>{texts.file}</Button>
        <Button loading={busy} disabled={text.trim() === ''} onClick={() => void read()}>
          {texts.read}
        </Button>
      </div>
      {notice && <Notice role="alert">{notice.text}</Notice>}
      {content && <ReadContent {...content} />}
    </>
  );
}

/** 来源: where the model comes from. */
export function SourceSection({ onRead }: SourceSectionProps) {
  const [source, setSource] = useState<Source>('form');
  const title = useId();
  return (
    <Section aria-labelledby={title}>
      <h2 id={title}>{texts.title}</h2>
      <ChoiceButtons
        label={texts.kind}
        value={source}
        options={SOURCES.map((value) => ({ value, label: texts.kinds[value] }))}
        onChange={setSource}
      />
      {source !== 'form' && <Sample key={source} source={source} onRead={onRead} />}
    </Section>
  );
}
