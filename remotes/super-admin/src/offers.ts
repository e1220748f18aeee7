/** Whether a row or a list offers an action; without the field everything is offered and the server decides. */
export function offers(of: { actions?: readonly string[] | null } | null, action: string): boolean {
  return of !== null && (of.actions?.includes(action) ?? true);
}
