import type { createHashRouter } from 'react-router';

/**
 * Router of the signed-in user. It is a separate module, because the frame and its children import
 * the type.
 */
export type ConsoleRouter = ReturnType<typeof createHashRouter>;
