/**
 * A moment that a test decides: who awaits `passed` goes on when `open` is called.
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
