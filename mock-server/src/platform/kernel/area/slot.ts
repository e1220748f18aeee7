/** A value that an area adds to a slot. */
export interface AreaPart {
  slot: symbol;
  value: unknown;
}

/** An extension point for declarations of areas, owned by one folder, which reads the values. */
export interface AreaSlot<T> {
  /** Wraps a value for `parts` of a declaration. */
  with(value: T): AreaPart;
  /** Returns the value of an area, or `undefined` if the area does not use the slot. */
  of(area: { parts?: readonly AreaPart[] }): T | undefined;
}

/**
 * Creates a slot, with which areas pass values to another folder without a field in
 * `AreaDeclaration`.
 *
 * @param name shown by the debugger
 * @example
 * export const gatewayParts = areaSlot<GatewayParts>('gateway'); // in the folder that reads it
 * export default area({ name: 'rule', parts: [gatewayParts.with({ contents: [ruleContent] })] });
 * const contents = deps.areas.flatMap((area) => gatewayParts.of(area)?.contents ?? []);
 */
export function areaSlot<T>(name: string): AreaSlot<T> {
  const slot = Symbol(name);
  return {
    with: (value) => ({ slot, value }),
    of: ({ parts = [] }) => parts.find((part) => part.slot === slot)?.value as T | undefined,
  };
}
