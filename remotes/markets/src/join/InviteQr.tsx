import { useEffect, useState } from 'react';
import './qr.css';

interface Props {
  /** The URL that the QR code contains. */
  link: string;
  label: string;
}

/** A link as a QR code. The library is loaded with the first one. */
export function InviteQr({ link, label }: Props) {
  const [svg, setSvg] = useState('');
  useEffect(() => {
    let isShown = true;
    void import('qr').then(({ default: encodeQR }) => {
      if (isShown) setSvg(encodeQR(link, 'svg'));
    });
    return () => {
      isShown = false;
    };
  }, [link]);
  // As an image, so that the generated SVG cannot run scripts.
  const source = svg === '' ? undefined : `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
  return (
    <div className="market-qr">
      {source !== undefined && <img src={source} alt={label} width={144} height={144} />}
    </div>
  );
}
