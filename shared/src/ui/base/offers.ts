/**
 * A row, or the data of a list, with the actions that the caller may run on it. The field is absent
 * if the back end does not support it.
 */
export interface Offering {
  actions?: readonly string[] | null;
}

/**
 * Whether a row, a record or the data of a list offers an action. Returns false while there are no
 * data, and true if the back end does not send `actions`, because then the server checks the call.
 *
 * @example offers(list.data, 'add')
 */
export function offers(of: object | null, action: string): boolean {
  const { actions } = (of ?? { actions: [] }) as Offering;
  return Array.isArray(actions) ? actions.includes(action) : true;
}
