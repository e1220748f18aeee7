import { Button } from '@arco-design/web-react';
import { Note, ProgressBar, TextButton } from '@console/shared/ui';
import { totalsOf } from './media.model.ts';
import { mediaTexts as texts } from './media.texts.ts';
import type { MediaUploads } from './useMediaUploads.ts';

/** Progress of the uploads, and the files that could not be stored. Hidden without uploads. */
export function UploadStatus({ uploads, retry, clear }: MediaUploads) {
  if (uploads.length === 0) return null;
  const { done, all, sentBytes, allBytes, isRunning } = totalsOf(uploads);
  return (
    <section className="media-uploads" aria-label={texts.uploads}>
      <div className="files-row">
        <Note as="span">{texts.uploaded(done, all)}</Note>
        {isRunning ? (
          <ProgressBar label={texts.uploadProgress} value={sentBytes} max={allBytes} />
        ) : (
          <Button size="mini" onClick={clear}>
            {texts.clear}
          </Button>
        )}
      </div>
      <ul>
        {uploads
          .filter(({ state }) => state === 'failed')
          .map((upload) => (
            <li key={upload.id} role="alert">
              {upload.file.name}：{upload.reason}{' '}
              <TextButton
                aria-label={texts.retryOf(upload.file.name)}
                onClick={() => retry(upload)}
              >
                {texts.retry}
              </TextButton>
            </li>
          ))}
      </ul>
    </section>
  );
}
