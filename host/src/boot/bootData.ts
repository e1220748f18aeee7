/**
 * Reads the boot data from the page. Returns `undefined` if the page comes from another server (a
 * foreign back end or a static file server), or if the data are not JSON.
 */
export function readBootData(): unknown {
  try {
    return JSON.parse(document.getElementById('boot')?.textContent ?? '');
  } catch {
    return undefined;
  }
}

/**
 * Whether the API of this page is our own server, which writes boot data into the page. A gateway
 * in front of another back end also writes them, but lists the capabilities that the back end
 * lacks.
 */
export function hasBootData(): boolean {
  const data = readBootData();
  return data !== undefined && (data as { lacks?: unknown } | null)?.lacks === undefined;
}
