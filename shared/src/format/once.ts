/**
 * What is made at its first use and kept. A browser reads the data of a language for each formatter of `Intl`, and a page that shows
 * none does not wait for that.
 *
 * @example const percent = once(() => new Intl.NumberFormat('zh-CN', { style: 'percent' })); percent().format(0.5)
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
