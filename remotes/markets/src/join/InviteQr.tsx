import { useEffect, useState } from 'react';
import '../market.css';

interface Props {
  /** What a phone opens that reads it. */
  link: string;
  label: string;
}

/** A link as a QR code. The library that draws it is fetched when the first one is shown. */
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
  // As a picture: what the library wrote is shown, and nothing in it runs.
  const source = svg === '' ? undefined : `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
  return (
    <div className="market-qr">
      {source !== undefined && <img src={source} alt={label} width={144} height={144} />}
    </div>
  );
}
