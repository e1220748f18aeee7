import { Button } from '@arco-design/web-react';
import { formatBytes } from '@console/shared/format';
import { Note } from '@console/shared/ui';
import { useSyncExternalStore } from 'react';
import { type QueuedUpload, uploads } from './uploads.store.ts';
import { uploadsTexts as texts } from './uploads.texts.ts';
import '../parts.css';

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
        {shown?.error || `${texts.states[state]} ${formatBytes(sent)}/${formatBytes(file.size)}`}
      </Note>
      <span className="files-row">
        {state === 'sending' && (
          <Button size="mini" aria-label={texts.pauseOf(file.name)} onClick={() => upload?.pause()}>
            {texts.pause}
          </Button>
        )}
        {canResume && (
          <Button
            size="mini"
            aria-label={texts.resumeOf(file.name)}
            onClick={() => upload?.resume()}
          >
            {texts.resume}
          </Button>
        )}
        {state !== 'done' && state !== 'merging' && (
          <Button
            size="mini"
            aria-label={texts.cancelOf(file.name)}
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
    <section className="files-uploads" aria-label={texts.title}>
      <header className="files-row">
        <h2>{texts.title}</h2>
        <Button size="mini" onClick={uploads.clearEnded}>
          {texts.clear}
        </Button>
      </header>
      <ul>
        {queue.map((queued) => (
          <UploadRow key={queued.id} queued={queued} />
        ))}
      </ul>
      <Note>{texts.note}</Note>
    </section>
  );
}
