import { Button } from '@arco-design/web-react';
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatBytes } from '../../format/numbers.ts';
import { type UploadControl as Control, useUpload } from '../../upload/useUpload.ts';
import { uiTexts } from '../base/texts.ts';
import { type ControlProps, type Field, UPLOADING } from './field.ts';
import { formTexts } from './texts.ts';
import './upload.css';

type UploadField = Field<never> & { kind: 'upload' };

/** Why a file is refused, for people; `undefined`: it is not. */
function refusal({ accept, maxBytes }: UploadField, file: File): string | undefined {
  const isKnown =
    !accept || accept.some((ending) => file.name.toLowerCase().endsWith(ending.toLowerCase()));
  if (!isKnown) return formTexts.wrongFileType(file.name, accept.join('、'));
  if (maxBytes !== undefined && file.size > maxBytes)
    return formTexts.fileTooLarge(file.name, formatBytes(maxBytes));
  return file.size === 0 ? formTexts.fileEmpty(file.name) : undefined;
}

/** The limits of a file, shown before one is chosen. */
function limitsText({ accept, maxBytes }: UploadField): string | undefined {
  const parts = [
    ...(accept ? [formTexts.fileTypes(accept.join('、'))] : []),
    ...(maxBytes === undefined ? [] : [formTexts.fileLimit(formatBytes(maxBytes))]),
  ];
  return parts.length === 0 ? undefined : parts.join('，');
}

/** The progress of an upload, with buttons that pause, resume and cancel it. */
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
          {formTexts.uploadStates[state]} {percent}% · {formatBytes(sent)} /{' '}
          {formatBytes(file.size)}
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

/** The uploaded file as the value of a field: `UPLOADING` while it is sent, what was there before after a cancellation. */
function useFileValue(field: UploadField, value: unknown, onChange: (value: unknown) => void) {
  const { purpose, read = (result: unknown) => result } = field;
  const upload = useUpload(purpose);
  const [refused, setRefused] = useState<string>();
  const before = useRef<unknown>(value);
  const input = useRef<HTMLInputElement>(null);
  const { shown } = upload;
  const onSettled = useEffectEvent((): void => {
    if (shown?.state === 'done') onChange((read as (result: unknown) => unknown)(shown.result));
    if (shown?.state === 'cancelled') onChange(before.current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each state of each file
  useEffect(() => onSettled(), [shown?.state, shown?.file]);
  const giveUp = useRef((): void => undefined);
  giveUp.current = () => {
    if (value === UPLOADING) upload.cancel();
  };
  useEffect(() => {
    const element = input.current;
    // A hidden tab ends effects too, but keeps its elements: only a form that was closed gives the file up.
    return () => queueMicrotask(() => element?.isConnected || giveUp.current());
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
  return { upload, refused, input, take };
}

interface ChooseFileProps
  extends Pick<ControlProps, 'id' | 'invalid' | 'describedBy' | 'disabled'> {
  field: UploadField;
  hasFile: boolean;
  onChoose(): void;
  onRemove(): void;
}

/** The buttons that choose, replace and remove the file, beside its limits. */
function ChooseFile({
  field,
  hasFile,
  id,
  invalid,
  describedBy,
  disabled,
  onChoose,
  onRemove,
}: ChooseFileProps) {
  const limits = limitsText(field);
  return (
    <span className="console-upload-buttons">
      <Button
        id={id}
        disabled={disabled}
        aria-label={formTexts.chooseFileFor(field.label)}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onClick={onChoose}
      >
        {hasFile ? formTexts.replaceFile : formTexts.chooseFile}
      </Button>
      {hasFile && !field.required && (
        <Button disabled={disabled} onClick={onRemove}>
          {formTexts.removeFile}
        </Button>
      )}
      {limits !== undefined && <span className="console-note">{limits}</span>}
    </span>
  );
}

/** The control of an `upload` field: a chosen or dropped file is sent at once, and a refused one leaves the reason. */
export function UploadControl({ field, ...control }: ControlProps & { field: UploadField }) {
  const { show = String, accept, label } = field;
  const { id, value, invalid, describedBy, disabled, onChange } = control;
  const { upload, refused, input, take } = useFileValue(field, value, onChange);
  const { shown } = upload;
  const isUnderWay = value === UPLOADING;
  const hasFile = !isUnderWay && value !== undefined && value !== null && value !== '';
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
      {hasFile && (
        <span className="console-upload-value">
          {shown?.state === 'done' ? shown.file.name : show(value)}
        </span>
      )}
      <Progress label={label} upload={upload} />
      {!isUnderWay && (
        <ChooseFile
          {...{ field, hasFile, id, invalid, describedBy, disabled }}
          onChoose={() => input.current?.click()}
          onRemove={() => onChange(undefined)}
        />
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
          // Lets the same file be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}
