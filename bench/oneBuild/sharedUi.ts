/** Stands for the host's module of the same name: within one build every page takes from the kit what it uses, and no more. */
export const sharedUi = {};
