/**
 * Size limits of the console in kB (1 000 bytes) of gzip, unless stated otherwise. A test checks
 * the sizes; the benchmarks print the rest. Hashes in the names of files change the size of a page by
 * some bytes from build to build.
 */
export const BUDGETS = {
  signIn: { js: 96.3, css: 12, requests: 6, steps: 1 },
  userList: { js: 260, steps: 2 },
  remote: { entry: 9, pageCode: 40, closure: 90 },
  /** Lazy parts of the kit, scripts and styles. The editor includes its largest language. */
  parts: { chart: 190, code: 135, markdown: 40 },
  /** Ratios of federation to the same screens as one build. */
  price: { firstPage: 40, fivePages: 1.18, time: 1.1 },
  /** Ratio of 500 registered remotes to one remote. */
  registered: { time: 1.1 },
  life: { switchMs: 50, heapGrowth: 1.05 },
} as const;
