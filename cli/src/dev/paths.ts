/** Everything that the dev command serves of its own lies below this path, which no console uses. */
export const DEV = '/__dev/';

/** Files of the working copy, as the bundler's dev server keeps them in memory. */
export const FILES = `${DEV}files/`;

/** The websocket by which the bundler tells browsers of changes. */
export const SOCKET = `${DEV}socket`;

/** What the page runs before anything else. */
export const CLIENT = `${DEV}client.js`;

/** The event under which the dev command speaks on the websocket. */
export const EVENT = 'console-remote';
