const LINKS: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);
/** Not SVG: it is a document of its own when it is opened. */
const DATA_PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,/i;

function parse(address: string): URL | undefined {
  try {
    return new URL(address, location.href);
  } catch {
    return undefined;
  }
}

/** Where a link may lead, and whether that is outside of this console; `undefined` for an address that must not be followed. */
export function safeLink(address: string): { href: string; isOutside: boolean } | undefined {
  const url = parse(address);
  if (!url || !LINKS.has(url.protocol)) return undefined;
  return { href: address, isOutside: url.origin !== location.origin };
}

/** Whether a picture may be shown: of this console, or inside the text itself. The page's policy lets no other through. */
export function isSafePicture(address: string): boolean {
  return (
    DATA_PICTURE.test(address) ||
    (!/^[a-z]+:/i.test(address) && parse(address)?.origin === location.origin)
  );
}
