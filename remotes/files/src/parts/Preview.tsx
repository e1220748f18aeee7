import { Button } from '@arco-design/web-react';
import { CodeEditor, Dialog, Notice, Picture } from '@console/shared/ui';
import { useEffect, useState } from 'react';
import { previewTexts as texts } from './preview.texts.ts';
import './parts.css';

const MAX_TEXT_BYTES = 1024 * 1024;

/** A file whose content can be shown. */
export interface PreviewFile {
  name: string;
  /** `image`, `video` and `audio` are shown. The kind of any other file has no effect. */
  kind: string;
  /** Ending of the name, without the dot. */
  tag: string;
  /** Undefined if the back end does not report it. Text of unknown size is not shown. */
  size: number | undefined;
  address: string;
  downloadAddress: string;
}

function TextPreview({ name, size, address }: PreviewFile) {
  const [text, setText] = useState<string>();
  const [failed, setFailed] = useState(false);
  const isTooLong = (size ?? 0) > MAX_TEXT_BYTES;
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
  if (failed) return <Notice role="alert">{texts.failed}</Notice>;
  return <CodeEditor label={name} value={text ?? ''} readOnly language="text" height={480} />;
}

function Content({ file }: { file: PreviewFile }) {
  const { name, kind, tag, size, address } = file;
  if (kind === 'image' && tag !== 'svg')
    return (
      <Picture
        src={address}
        alt={name}
        fallback={<Notice role="alert">{texts.failed}</Notice>}
        className="files-preview-picture"
      />
    );
  // biome-ignore lint/a11y/useMediaCaption: uploaded files have no captions
  if (kind === 'video') return <video className="files-preview" src={address} controls />;
  // biome-ignore lint/a11y/useMediaCaption: uploaded files have no captions
  if (kind === 'audio') return <audio className="files-preview" src={address} controls />;
  if (tag === 'pdf')
    return <iframe className="files-preview files-pdf" src={address} title={name} />;
  if (tag === 'txt' && size !== undefined) return <TextPreview {...file} />;
  return <Notice>{texts.none}</Notice>;
}

/** Shows the content of a file. Pictures open in the image viewer on a click. */
export function Preview({ file, onClose }: { file: PreviewFile; onClose(): void }) {
  const { name, address, downloadAddress } = file;
  return (
    <Dialog
      title={texts.title(name)}
      className="files-preview-dialog"
      onClose={onClose}
      footer={
        <Button href={downloadAddress} anchorProps={{ download: name }} type="primary">
          {texts.download}
        </Button>
      }
    >
      <Content key={address} file={file} />
    </Dialog>
  );
}
