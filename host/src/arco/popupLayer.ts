/**
 * Lowest z-index of popups over a page (spec 9). Same value as `--layer-popup` in the style sheets.
 */
export const POPUP_LAYER = 2000;
