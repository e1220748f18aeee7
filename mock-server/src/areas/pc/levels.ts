/**
 * Sources of inherited values, farthest first: 终端 > 分组 > 网吧 > 作用域 > 全局, then the product default.
 * Values at 作用域 do not exist yet; the level is reserved.
 */
export const LEVELS = ['default', 'global', 'scope', 'netbar', 'group', 'terminal'] as const;
export type Level = (typeof LEVELS)[number];

/**
 * Returns the precedence of a level. The value of the nearest level applies to settings, rules,
 * runs and desktops.
 */
export const nearnessOf = (level: Level): number => LEVELS.indexOf(level);
