/**
 * Returns the choices of a field from its labels by value, in their order.
 *
 * @example choicesOf({ open: '待处理', done: '已处理' }) // [{ value: 'open', label: '待处理' }, …]
 */
export const choicesOf = <const K extends string>(
  labels: Readonly<Record<K, string>>,
): { value: K; label: string }[] =>
  (Object.entries(labels) as [K, string][]).map(([value, label]) => ({ value, label }));
