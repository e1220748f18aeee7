const LINKS: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);
/** Excludes SVG, because an opened SVG is an active document. */
const DATA_PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,/i;

function parse(address: string): URL | undefined {
  try {
    return new URL(address, location.href);
  } catch {
    return undefined;
  }
}

/**
 * Returns a link if it may be followed, and whether it leaves this console. Returns `undefined` for
 * an unsafe URL.
 */
export function safeLink(address: string): { href: string; isOutside: boolean } | undefined {
  const url = parse(address);
  if (!url || !LINKS.has(url.protocol)) return undefined;
  return { href: address, isOutside: url.origin !== location.origin };
}

/**
 * Whether an image may be shown: an image of this console, or a data URL. The content security
 * policy blocks all others.
 */
export function isSafeImage(address: string): boolean {
  return (
    DATA_PICTURE.test(address) ||
    (!/^[a-z]+:/i.test(address) && parse(address)?.origin === location.origin)
  );
}
