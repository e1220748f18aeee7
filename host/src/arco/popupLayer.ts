/** The lowest layer of what pops up over a page (spec 9); `--layer-popup` of the style sheets is the same. */
export const POPUP_LAYER = 2000;
