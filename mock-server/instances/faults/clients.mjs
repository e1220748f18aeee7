// Process that opens connections, sends a text on each and keeps them open. It is a process of its
// own, so that thousands of connections do not slow down the readers that are measured.
import { connect } from 'node:net';

/** Number of connections that are opened at the same time. */
const CONCURRENCY = 100;

const counts = { open: 0, refused: 0, closed: 0 };
const sockets = new Set();
let isEnding = false;

/** Opens a connection. Resolves when it is open or was refused. */
const open = ({ port, host, texts, reads, reopen }, number) =>
  new Promise((resolve) => {
    const socket = connect({ port, host });
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('connect', () => {
      counts.open += 1;
      socket.isCounted = true;
      socket.write(texts[number % texts.length]);
      if (reads) socket.resume();
      else socket.pause();
      resolve();
    });
    socket.once('close', () => {
      sockets.delete(socket);
      if (socket.isCounted) {
        counts.open -= 1;
        counts.closed += 1;
      } else counts.refused += 1;
      if (socket.isCounted && reopen && !isEnding)
        void open({ port, host, texts, reads, reopen }, number);
      resolve();
    });
  });

async function openAll(order) {
  let next = 0;
  const work = async () => {
    while (next < order.count) {
      next += 1;
      await open(order, next);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

process.on('message', async (message) => {
  if (message.order) await openAll(message.order);
  process.send({ ...counts });
});
process.on('disconnect', () => {
  isEnding = true;
  for (const socket of sockets) socket.destroy();
});
