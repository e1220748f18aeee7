/**
 * Sources of inherited values, farthest first: 客户机 > 分组 > 网吧 > 作用域 > 全局, then the product default.
 * Among several target scopes the one with the lowest priority number is the nearest.
 */
export const LEVELS = ['default', 'global', 'scope', 'netbar', 'group', 'terminal'] as const;
export type Level = (typeof LEVELS)[number];

/**
 * Returns the precedence of a level. The value of the nearest level applies to settings, rules,
 * runs and desktops.
 */
export const levelPrecedence = (level: Level): number => LEVELS.indexOf(level);
