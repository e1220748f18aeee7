/**
 * A one-time signal between test code: `passed` resolves when `open` is called.
 *
 * @example const stored = latch(); storage.put = async () => stored.open(); await stored.passed
 */
export function latch(): { passed: Promise<void>; open(): void } {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}
