/** Resets browser storage and the document, without unmounting React trees. */
export function resetPage(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    const ended = `${cookie.split('=')[0]}=; path=/; expires=${new Date(0).toUTCString()}`;
    // biome-ignore lint/suspicious/noDocumentCookie: the test document has no Cookie Store API
    document.cookie = ended;
  }
  history.replaceState(null, '', '/');
  document.title = '';
  document.getSelection()?.removeAllRanges();
  document.body.replaceChildren();
  // Libraries add their styles once for the lifetime of the page.
  for (const element of document.head.querySelectorAll(':not(style)')) element.remove();
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
}
