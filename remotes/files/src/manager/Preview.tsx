import { Button } from '@arco-design/web-react';
import { CodeEditor, Dialog, Notice, Picture } from '@console/shared/ui';
import { useEffect, useState } from 'react';
import { contentAddress, type ManagedFile } from './manager.model.ts';
import { managerTexts as texts } from './manager.texts.ts';

const MAX_TEXT_BYTES = 1024 * 1024;

function TextPreview({ file }: { file: ManagedFile }) {
  const [text, setText] = useState<string>();
  const [failed, setFailed] = useState(false);
  const isTooLong = file.size > MAX_TEXT_BYTES;
  const address = contentAddress(file);
  useEffect(() => {
    if (isTooLong) return undefined;
    const abort = new AbortController();
    fetch(address, { signal: abort.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`HTTP ${response.status}`);
        setText(await response.text());
      })
      .catch(() => {
        if (!abort.signal.aborted) setFailed(true);
      });
    return () => abort.abort();
  }, [address, isTooLong]);
  if (isTooLong) return <Notice>{texts.tooLong}</Notice>;
  if (failed) return <Notice role="alert">{texts.previewFailed}</Notice>;
  return <CodeEditor label={file.name} value={text ?? ''} readOnly language="text" height={480} />;
}

function Content({ file }: { file: ManagedFile }) {
  const address = contentAddress(file);
  if (file.kind === 'image' && file.tag !== 'svg')
    return (
      <Picture
        src={address}
        alt={file.name}
        fallback={<Notice role="alert">{texts.previewFailed}</Notice>}
        className="files-preview-picture"
      />
    );
  // biome-ignore lint/a11y/useMediaCaption: uploaded files have no captions
  if (file.kind === 'video') return <video className="files-preview" src={address} controls />;
  // biome-ignore lint/a11y/useMediaCaption: uploaded files have no captions
  if (file.kind === 'audio') return <audio className="files-preview" src={address} controls />;
  if (file.tag === 'pdf')
    return <iframe className="files-preview files-pdf" src={address} title={file.name} />;
  if (file.tag === 'txt') return <TextPreview file={file} />;
  return <Notice>{texts.noPreview}</Notice>;
}

/** Shows the content of a file. Pictures open in the image viewer on a click. */
export function Preview({ file, onClose }: { file: ManagedFile; onClose(): void }) {
  return (
    <Dialog
      title={texts.previewTitle(file.name)}
      className="files-preview-dialog"
      onClose={onClose}
      footer={
        <Button href={contentAddress(file, true)} type="primary">
          {texts.download}
        </Button>
      }
    >
      <Content key={file.ID} file={file} />
    </Dialog>
  );
}
