/** What the console may weigh on the wire, in kB (1 000 bytes) of gzip unless told. Sizes are held by a test; the rest is printed. */
export const BUDGETS = {
  signIn: { js: 96.2, css: 12, requests: 6, steps: 1 },
  userList: { js: 260, steps: 2 },
  remote: { entry: 9, own: 40, closure: 90 },
  /** Parts of the kit that are fetched when the first one is drawn, scripts and styles; an editor with its heaviest language. */
  parts: { chart: 190, code: 135, markdown: 40 },
  /** Federation against the same screens as one build. */
  price: { firstPage: 40, fivePages: 1.18, time: 1.1 },
  /** 500 registered remotes against one. */
  registered: { time: 1.1 },
  life: { switchMs: 50, heapGrowth: 1.05 },
} as const;
