/** Empties what a page leaves in its browser, and its document, without unmounting what React has drawn. */
export function resetPage(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    const ended = `${cookie.split('=')[0]}=; path=/; expires=${new Date(0).toUTCString()}`;
    // biome-ignore lint/suspicious/noDocumentCookie: the document of the tests has no Cookie Store API
    document.cookie = ended;
  }
  history.replaceState(null, '', '/');
  document.title = '';
  document.getSelection()?.removeAllRanges();
  document.body.replaceChildren();
  // A library adds its styles once for the life of the page.
  for (const element of document.head.querySelectorAll(':not(style)')) element.remove();
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
}
