/**
 * The boot data that the server wrote into the page; `undefined` when the page came from a server that does not
 * (a foreign back end or a static file server), or when what it wrote is not JSON.
 */
export function readBootData(): unknown {
  const text = document.getElementById('boot')?.textContent?.trim();
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the page came from a server of ours, which writes boot data into it. */
export function hasBootData(): boolean {
  return readBootData() !== undefined;
}
