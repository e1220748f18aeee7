/** Where something that is inherited may come from, farthest first: 终端 > 分组 > 网吧 > 作用域 > 全局, and the product itself behind them all. Nothing is said at 作用域 yet: it keeps its place in the order. */
export const LEVELS = ['default', 'global', 'scope', 'netbar', 'group', 'terminal'] as const;
export type Level = (typeof LEVELS)[number];

/** How near a level is: what is said at the nearest one is in force, of settings, rules, runs and desktops alike. */
export const nearnessOf = (level: Level): number => LEVELS.indexOf(level);
