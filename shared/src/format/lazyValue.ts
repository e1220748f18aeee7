/**
 * Creates an object on first use. Creating an `Intl` formatter loads the data of the language,
 * which pages without the formatter should not wait for.
 *
 * @example
 * const percent = once(() => new Intl.NumberFormat('zh-CN', { style: 'percent' }));
 * percent().format(0.5);
 */
export function lazyValue<T extends object>(make: () => T): () => T {
  let instance: T | undefined;
  return () => {
    instance ??= make();
    return instance;
  };
}
