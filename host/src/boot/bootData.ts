/**
 * The boot data that the server wrote into the page; `undefined` when the page came from a server that does not
 * (a foreign back end or a static file server), or when what it wrote is not JSON.
 */
export function readBootData(): unknown {
  try {
    return JSON.parse(document.getElementById('boot')?.textContent ?? '');
  } catch {
    return undefined;
  }
}

/**
 * Whether the API of this page is that of a server of ours: such a one writes boot data into the page. A gateway that stands in front of
 * another back end does so too, and says what that one lacks.
 */
export function hasBootData(): boolean {
  const data = readBootData();
  return data !== undefined && (data as { lacks?: unknown } | null)?.lacks === undefined;
}
