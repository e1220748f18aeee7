import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { ChoiceButtons, CodeEditor, Note, Notice, Section, useMutation } from '@console/shared/ui';
import { useId, useRef, useState } from 'react';
import { MAX_SAMPLE, type Model, SOURCES, type Source } from './code.model.ts';
import { codeTexts } from './code.texts.ts';
import { type Content, ReadContent } from './ReadContent.tsx';
import { TableSource } from './TableSource.tsx';

const texts = codeTexts.source;

interface SourceSectionProps {
  onRead(source: Source, name: string, content: Pick<Model, 'entities'> & Partial<Model>): void;
}

/** Reads a sample, from text or a file, into the model. */
function Sample({
  source,
  onRead,
}: SourceSectionProps & { source: Exclude<Source, 'form' | 'table'> }) {
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
      {source === 'table' && <TableSource onRead={onRead} />}
      {source !== 'form' && source !== 'table' && (
        <Sample key={source} source={source} onRead={onRead} />
      )}
    </Section>
  );
}
