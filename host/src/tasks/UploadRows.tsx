import { formatBytes } from '@console/shared/format';
import { runningUploads, type Upload } from '@console/shared/upload';
import { type ReactNode, useSyncExternalStore } from 'react';
import { taskTexts } from './taskTexts.ts';

const texts = taskTexts.uploads;

function UploadRow({ upload }: { upload: Upload }): ReactNode {
  const { file, state, sent, error } = upload.snapshot();
  const button = (label: string, onClick: () => void): ReactNode => (
    <button
      type="button"
      className="tray-link"
      aria-label={`${label} ${file.name}`}
      onClick={onClick}
    >
      {label}
    </button>
  );
  return (
    <li className="tasks-task" data-status={state}>
      <h4>{file.name}</h4>
      <span className="tasks-status">{texts.states[state]}</span>
      <progress aria-label={texts.progress(file.name)} max={file.size || 1} value={sent} />
      <p>{texts.sent(formatBytes(sent), formatBytes(file.size))}</p>
      {error !== '' && <p className="tasks-msg">{error}</p>}
      <div className="tray-actions">
        {state === 'sending' && button(texts.pause, upload.pause)}
        {(state === 'paused' || state === 'failed') && button(texts.resume, upload.resume)}
        {state !== 'merging' && button(texts.cancel, upload.cancel)}
      </div>
    </li>
  );
}

/** Uploads of this browser tab with their progress. They run on while the user is on another page. */
export function UploadRows(): ReactNode {
  const uploads = useSyncExternalStore(runningUploads.subscribe, runningUploads.snapshot);
  if (uploads.length === 0) return null;
  return (
    <>
      <h3 className="tasks-group">{texts.title}</h3>
      <ul className="tray-list">
        {uploads.map((upload, index) => (
          <UploadRow key={index} upload={upload} />
        ))}
      </ul>
    </>
  );
}
