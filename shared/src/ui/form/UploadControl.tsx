import { Button } from '@arco-design/web-react';
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatBytes } from '../../format/numbers.ts';
import { type UploadControl as Control, useUpload } from '../../upload/useUpload.ts';
import { ProgressBar } from '../base/ProgressBar.tsx';
import { uiTexts } from '../base/texts.ts';
import { type ControlProps, type Field, UPLOADING } from './field.ts';
import { formTexts } from './texts.ts';
import './upload.css';

type UploadField = Field<never> & { kind: 'upload' };

/** Returns the reason why a file is rejected, or `undefined`. */
function refusal({ accept, maxBytes }: UploadField, file: File): string | undefined {
  const hasAcceptedType =
    !accept || accept.some((ending) => file.name.toLowerCase().endsWith(ending.toLowerCase()));
  if (!hasAcceptedType) return formTexts.wrongFileType(file.name, accept.join('、'));
  if (maxBytes !== undefined && file.size > maxBytes)
    return formTexts.fileTooLarge(file.name, formatBytes(maxBytes));
  return file.size === 0 ? formTexts.fileEmpty(file.name) : undefined;
}

/** Describes the limits of a file, shown before a file is chosen. */
function limitsText({ accept, maxBytes }: UploadField): string | undefined {
  const parts = [
    ...(accept
      ? [formTexts.fileTypes(accept.map((ending) => ending.replace('.', '')).join('、'))]
      : []),
    ...(maxBytes === undefined ? [] : [formTexts.fileLimit(formatBytes(maxBytes))]),
  ];
  return parts.length === 0 ? undefined : parts.join('，');
}

/** Progress of an upload with buttons to pause, resume and cancel. */
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
      <ProgressBar label={formTexts.uploadProgress(label)} value={percent} />
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

/**
 * Manages the value of the field: `UPLOADING` during an upload, and the previous value after a
 * cancellation.
 */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each state of each file
  useEffect(() => onSettled(), [shown?.state, shown?.file]);
  const cancelUpload = useRef((): void => undefined);
  cancelUpload.current = () => {
    if (value === UPLOADING) upload.cancel();
  };
  useEffect(() => {
    const element = input.current;
    // Hiding a tab also runs effect cleanups, but keeps the elements. Cancel only if the form was
    // closed.
    return () => queueMicrotask(() => element?.isConnected || cancelUpload.current());
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

/** Buttons to choose, replace and remove the file, with the limits. */
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
  const text = hasFile ? formTexts.replaceFile : formTexts.chooseFile;
  return (
    <span className="console-upload-buttons">
      <Button
        id={id}
        disabled={disabled}
        aria-label={`${text}：${field.label}`}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onClick={onChoose}
      >
        {text}
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

/**
 * Control of an `upload` field. A chosen or dropped file is uploaded immediately. A rejected file
 * shows the reason.
 */
export function UploadControl({ field, ...control }: ControlProps & { field: UploadField }) {
  const { show = String, accept, label } = field;
  const { id, value, invalid, describedBy, disabled, onChange } = control;
  const { upload, refused, input, take } = useFileValue(field, value, onChange);
  const { shown } = upload;
  const isUploading = value === UPLOADING;
  const hasFile = !isUploading && value !== undefined && value !== null && value !== '';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button offers the same without a mouse
    <div
      className="console-upload"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!disabled) take(event.dataTransfer.files[0]);
      }}
    >
      {hasFile && <span>{shown?.state === 'done' ? shown.file.name : show(value)}</span>}
      <Progress label={label} upload={upload} />
      {!isUploading && (
        <ChooseFile
          field={field}
          hasFile={hasFile}
          id={id}
          invalid={invalid}
          describedBy={describedBy}
          disabled={disabled}
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
          // Allows the same file to be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}
