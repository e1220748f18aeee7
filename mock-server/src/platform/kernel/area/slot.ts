/** What an area puts into a slot. */
export interface AreaPart {
  slot: symbol;
  value: unknown;
}

/** A place in the declarations of areas that belongs to one folder: it reads what the areas put there. */
export interface AreaSlot<T> {
  /** Puts a value into the slot, in `parts` of a declaration. */
  with(value: T): AreaPart;
  /** What an area put there; `undefined` for most areas. */
  of(area: { parts?: readonly AreaPart[] }): T | undefined;
}

/**
 * Makes a slot, so that an area can tell another folder something without a member of `AreaDeclaration` for it.
 *
 * @param name for messages of the compiler and the debugger
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
