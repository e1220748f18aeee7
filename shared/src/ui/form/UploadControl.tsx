import { Button } from '@arco-design/web-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { formatBytes } from '../../format/numbers.ts';
import { type UploadControl as Control, useUpload } from '../../upload/useUpload.ts';
import { uiTexts } from '../base/texts.ts';
import { type ControlProps, type FormField, UPLOADING } from './formField.ts';
import { formTexts } from './texts.ts';
import './upload.css';

type UploadField = FormField<never> & { kind: 'upload' };

/** Why a file cannot be taken, for people; `undefined` when it can. */
function refusal({ accept, maxBytes }: UploadField, file: File): string | undefined {
  const isKnown = !accept || accept.some((ending) => file.name.toLowerCase().endsWith(ending.toLowerCase()));
  if (!isKnown) return formTexts.wrongFileType(file.name, accept.join('、'));
  if (maxBytes !== undefined && file.size > maxBytes) return formTexts.fileTooLarge(file.name, formatBytes(maxBytes));
  return file.size === 0 ? formTexts.fileEmpty(file.name) : undefined;
}

/** What can be chosen, said before. */
function limitsText({ accept, maxBytes }: UploadField): string | undefined {
  const parts = [
    ...(accept ? [formTexts.fileTypes(accept.join('、'))] : []),
    ...(maxBytes === undefined ? [] : [formTexts.fileLimit(formatBytes(maxBytes))]),
  ];
  return parts.length === 0 ? undefined : parts.join('，');
}

/** A file that is under way: how far it is, and what can be done about it. */
function Progress({ label, upload }: { label: string; upload: Control<unknown> }) {
  const { shown, pause, resume, cancel } = upload;
  if (!shown || shown.state === 'done' || shown.state === 'cancelled') return null;
  const { file, state, sent, error } = shown;
  const percent = Math.floor((sent / file.size) * 100);
  return (
    <div className="console-upload-progress">
      <span>
        {file.name}{' '}
        <span className="console-note">
          {formTexts.uploadStates[state]} {percent}% · {formatBytes(sent)} / {formatBytes(file.size)}
        </span>
      </span>
      <progress aria-label={formTexts.uploadProgress(label)} max={100} value={percent} />
      {error !== '' && (
        <p className="console-upload-error" role="alert">
          {error}
        </p>
      )}
      <span className="console-upload-buttons">
        {state === 'sending' && (
          <Button size="small" onClick={pause}>
            {formTexts.pause}
          </Button>
        )}
        {(state === 'paused' || state === 'failed') && (
          <Button size="small" type="primary" onClick={resume}>
            {state === 'failed' ? uiTexts.retry : formTexts.resume}
          </Button>
        )}
        {state !== 'merging' && (
          <Button size="small" onClick={cancel}>
            {uiTexts.cancel}
          </Button>
        )}
      </span>
    </div>
  );
}

/** The control of an `upload` field: a file is chosen or dropped, and sent at once; what cannot be taken is said before and after. */
export function UploadControl({ field, ...control }: ControlProps & { field: UploadField }) {
  const { purpose, read = (result: unknown) => result, show = String, accept, label, required = false } = field;
  const { id, value, invalid, describedBy, disabled, onChange } = control;
  const upload = useUpload(purpose);
  const [refused, setRefused] = useState<string>();
  const before = useRef<unknown>(value);
  const input = useRef<HTMLInputElement>(null);
  const { shown } = upload;
  const settle = useRef((): void => undefined);
  settle.current = () => {
    if (shown?.state === 'done') onChange((read as (result: unknown) => unknown)(shown.result));
    if (shown?.state === 'cancelled') onChange(before.current);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each state of each file
  useEffect(() => settle.current(), [shown?.state, shown?.file]);
  const drop = useRef((): void => undefined);
  drop.current = () => {
    if (value === UPLOADING) upload.cancel();
  };
  useEffect(() => {
    const element = input.current;
    // A hidden tab ends effects too, but keeps its elements: only a form that was closed gives the file up.
    return () => queueMicrotask(() => element?.isConnected || drop.current());
  }, []);
  const take = (file: File | undefined): void => {
    if (!file) return;
    const reason = refusal(field, file);
    setRefused(reason);
    if (reason !== undefined) return;
    if (value !== UPLOADING) before.current = value;
    onChange(UPLOADING);
    upload.start(file);
  };
  const isUnderWay = value === UPLOADING;
  const isThere = !isUnderWay && value !== undefined && value !== null && value !== '';
  const limits = limitsText(field);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same without a mouse
    <div
      className="console-upload"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!disabled) take(event.dataTransfer.files[0]);
      }}
    >
      {isThere && <span className="console-upload-value">{shown?.state === 'done' ? shown.file.name : show(value)}</span>}
      <Progress label={label} upload={upload} />
      {!isUnderWay && (
        <span className="console-upload-buttons">
          <Button
            id={id}
            disabled={disabled}
            aria-label={formTexts.chooseFileFor(label)}
            aria-invalid={invalid}
            {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
            onClick={() => input.current?.click()}
          >
            {isThere ? formTexts.replaceFile : formTexts.chooseFile}
          </Button>
          {isThere && !required && (
            <Button disabled={disabled} onClick={() => onChange(undefined)}>
              {formTexts.removeFile}
            </Button>
          )}
          {limits !== undefined && <span className="console-note">{limits}</span>}
        </span>
      )}
      {refused !== undefined && (
        <p className="console-upload-error" role="alert">
          {refused}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={label}
        accept={accept?.join(',')}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
          take(target.files?.[0]);
          // The same file chosen again is a choice too.
          target.value = '';
        }}
      />
    </div>
  );
}
