/** Prefix of everything that the dev command itself serves. Consoles do not use it. */
export const DEV = '/__dev/';

/** Files of the working copy in the memory of the bundler's dev server. */
export const FILES = `${DEV}files/`;

/** Websocket through which the bundler notifies browsers. */
export const SOCKET = `${DEV}socket`;

/** The script that the page runs first. */
export const CLIENT = `${DEV}client.js`;

/** Name of the dev command's event on the websocket. */
export const EVENT = 'console-remote';
