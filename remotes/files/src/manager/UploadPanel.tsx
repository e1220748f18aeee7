import { Button } from '@arco-design/web-react';
import { formatBytes } from '@console/shared/format';
import { Note } from '@console/shared/ui';
import { useSyncExternalStore } from 'react';
import { managerTexts as texts } from './manager.texts.ts';
import { type QueuedUpload, uploads } from './uploads.store.ts';

function UploadRow({ queued }: { queued: QueuedUpload }) {
  const { id, file, upload } = queued;
  const shown = upload?.snapshot();
  const state = uploads.stateOf(queued);
  const sent = shown?.sent ?? 0;
  const canResume = state === 'paused' || state === 'failed';
  return (
    <li>
      <span className="files-upload-name" title={file.name}>
        {file.name}
      </span>
      <progress aria-label={texts.progress(file.name)} max={file.size || 1} value={sent} />
      <Note as="span">
        {shown?.error ||
          `${texts.uploadStates[state]} ${formatBytes(sent)}/${formatBytes(file.size)}`}
      </Note>
      <span className="files-row">
        {state === 'sending' && (
          <Button size="mini" aria-label={texts.pause(file.name)} onClick={() => upload?.pause()}>
            {texts.pauseShort}
          </Button>
        )}
        {canResume && (
          <Button size="mini" aria-label={texts.resume(file.name)} onClick={() => upload?.resume()}>
            {texts.resumeShort}
          </Button>
        )}
        {state !== 'done' && state !== 'merging' && (
          <Button
            size="mini"
            aria-label={texts.cancelUpload(file.name)}
            onClick={() => uploads.remove(id)}
          >
            {texts.cancel}
          </Button>
        )}
      </span>
    </li>
  );
}

/** Progress of the uploads. Hidden without uploads. */
export function UploadPanel() {
  const queue = useSyncExternalStore(uploads.subscribe, uploads.snapshot);
  if (queue.length === 0) return null;
  return (
    <section className="files-uploads" aria-label={texts.uploads}>
      <header className="files-row">
        <h2>{texts.uploads}</h2>
        <Button size="mini" onClick={uploads.clearEnded}>
          {texts.clearUploads}
        </Button>
      </header>
      <ul>
        {queue.map((queued) => (
          <UploadRow key={queued.id} queued={queued} />
        ))}
      </ul>
      <Note>{texts.uploadNote}</Note>
    </section>
  );
}
