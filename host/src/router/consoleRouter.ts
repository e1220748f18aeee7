import type { createHashRouter } from 'react-router';

/** The router of a person. It is made of the frame, and what the frame draws speaks of it. */
export type ConsoleRouter = ReturnType<typeof createHashRouter>;
