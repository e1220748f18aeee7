import { type ReactNode, useState } from 'react';
import { asText } from '../../../format/asText.ts';
import { fileAddress } from '../../../request/fileAddress.ts';
import { lazyPart } from '../lazyPart.tsx';
import { uiTexts } from '../texts.ts';
import './image.css';

const ImageViewer = lazyPart(async () => (await import('./ImageViewer.tsx')).ImageViewer, {
  name: 'image viewer',
});

interface PictureProps {
  /** URL of the image as stored in the row. An empty string shows the fallback. */
  src: string;
  /** Description of the image. */
  alt: string;
  /** Shown if there is no image or it cannot be loaded. */
  fallback: ReactNode;
  /** Class name of the image, for its size. */
  className?: string;
}

/**
 * A thumbnail that opens the image viewer on a click.
 *
 * @example <Picture src={invoice.url} alt="发票" fallback="没有图片" className="invoice-picture" />
 */
export function Picture({ src: given, alt, fallback, className = '' }: PictureProps) {
  const [failed, setFailed] = useState('');
  const [open, setOpen] = useState(false);
  const src = fileAddress(given);
  const close = (): void => setOpen(false);
  if (src === '' || failed === src) return fallback;
  return (
    <>
      <button
        type="button"
        className={`console-picture ${className}`}
        aria-label={uiTexts.view(alt)}
        title={uiTexts.view(alt)}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
      >
        <img src={src} alt="" loading="lazy" onError={() => setFailed(src)} />
      </button>
      {open && <ImageViewer src={src} alt={alt} onClose={close} onLost={close} />}
    </>
  );
}

/**
 * Round avatar of a user, which opens in the image viewer. Without an image the first letter of the
 * name is shown.
 *
 * @example <Avatar name={user.nickName} src={user.headerImg} />
 */
export function Avatar({ name, src }: { name: string; src: string }) {
  const letter = (
    <span className="console-avatar" aria-hidden="true">
      {Array.from(asText(name))[0]?.toUpperCase()}
    </span>
  );
  return (
    <Picture src={src} alt={uiTexts.avatarOf(name)} fallback={letter} className="console-avatar" />
  );
}
