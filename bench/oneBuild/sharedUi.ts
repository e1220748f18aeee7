/**
 * Replaces the host's module with the same name. Within one build, pages import only the parts of
 * the kit that they use.
 */
export const sharedUi = {};
