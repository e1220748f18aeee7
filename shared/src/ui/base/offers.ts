/** Something that says what its reader may do to it now: a row, or a list as such. Back ends that say nothing leave the field out. */
export interface Offering {
  actions?: readonly string[] | null;
}

/**
 * Whether a row, a record or the data of a list offers an action. Nothing is offered before it is there; without the field everything is,
 * and the server decides.
 *
 * @example offers(list.data, 'add')
 */
export function offers(of: object | null, action: string): boolean {
  const { actions } = (of ?? { actions: [] }) as Offering;
  return Array.isArray(actions) ? actions.includes(action) : true;
}
