import { Button } from '@arco-design/web-react';
import { type FormSchema, lineOfPointer } from '@console/shared/contract';
import { toast } from '@console/shared/feedback';
import { useUnsaved } from '@console/shared/router';
import { CodeEditor, copyText, FieldError, Note, useMutation } from '@console/shared/ui';
import { useRef, useState } from 'react';
import { builderTexts as texts } from './builder.texts.ts';
import { syntaxProblem } from './syntaxProblem.ts';

const { json: words } = texts;
const HEIGHT = 480;
const MAX_CHARACTERS = 100_000;
const MAX_FILE_BYTES = 400_000;

/** A problem of the text, with its line if the text contains the wrong part. */
interface Problem {
  line: number | undefined;
  message: string;
}

const write = (schema: FormSchema): string => JSON.stringify(schema, null, 2);

/** The text of the JSON view, with the problems of the last attempt to apply it. */
function useJsonText(schema: FormSchema, onApply: (schema: FormSchema) => void) {
  const [text, setText] = useState(() => write(schema));
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const { busy, notice, send } = useMutation();
  const isChanged = text !== write(schema);
  useUnsaved(isChanged);
  const set = (next: string): void => {
    setText(next);
    setProblems([]);
  };
  const apply = async (): Promise<void> => {
    const problem = syntaxProblem(text);
    if (problem) return setProblems([{ ...problem, message: words.syntax(problem.message) }]);
    const value: unknown = JSON.parse(text);
    const answer = await send('POST /form/checkForm', { schema: value });
    if (!answer.ok) return;
    setProblems(
      answer.data.problems.map(({ path, msg }) => ({
        line: lineOfPointer(text, path),
        message: path === '' ? msg : `${path} ${msg}`,
      })),
    );
    if (answer.data.problems.length > 0) return;
    onApply(value as FormSchema);
    toast.success(words.applied);
  };
  return { text, set, problems, apply, busy, notice, isChanged, revert: () => set(write(schema)) };
}

/** JSON: the form as JSON Schema, to read, copy, paste and import. */
export function JsonPanel({
  schema,
  onApply,
}: {
  schema: FormSchema;
  onApply(schema: FormSchema): void;
}) {
  const { text, set, problems, apply, busy, notice, isChanged, revert } = useJsonText(
    schema,
    onApply,
  );
  const input = useRef<HTMLInputElement>(null);
  const readFile = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > MAX_FILE_BYTES) toast.error(words.tooLarge);
    else set(await file.text());
  };
  return (
    <div className="form-json">
      <Note>{words.note}</Note>
      <CodeEditor
        label={words.label}
        language="json"
        value={text}
        height={HEIGHT}
        maxLength={MAX_CHARACTERS}
        invalid={problems.length > 0}
        marks={problems.flatMap(({ line, message }) =>
          line === undefined ? [] : [{ line, message }],
        )}
        onChange={set}
      />
      {problems.map(({ line, message }) => (
        <FieldError key={`${line} ${message}`}>
          {line === undefined ? message : `${words.line(line)}${message}`}
        </FieldError>
      ))}
      {notice && <FieldError>{notice.text}</FieldError>}
      <div className="form-buttons">
        <Button type="primary" loading={busy} disabled={!isChanged} onClick={() => void apply()}>
          {words.apply}
        </Button>
        <Button disabled={!isChanged} onClick={revert}>
          {words.revert}
        </Button>
        <Button onClick={() => void copyText(text)}>{words.copy}</Button>
        <Button onClick={() => input.current?.click()}>{words.file}</Button>
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          aria-label={words.file}
          accept=".json,application/json"
          onChange={({ target }) => {
            void readFile(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
    </div>
  );
}
