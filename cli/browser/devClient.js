/*
 * Runs in the page of `console-remote dev` before all other scripts: connects React Refresh, shows
 * the banner of the working copy, and shows build errors.
 */
(() => {
  const { banner, broken, lost, socket: address, event, build } = document.currentScript.dataset;

  // React registers here when it is loaded. The working copy's Fast Refresh is loaded later and
  // looks for React in `renderers`.
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers: new Map(),
    supportsFiber: true,
    inject(renderer) {
      const id = this.renderers.size + 1;
      this.renderers.set(id, renderer);
      return id;
    },
    checkDCE() {},
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };

  const make = (role, style) => Object.assign(document.createElement('div'), { role, style });
  const line = make(
    'note',
    'position:fixed;bottom:4px;left:50%;transform:translateX(-50%);z-index:2147483647;max-width:60vw;padding:0 12px;border-radius:12px;' +
      'background:#7a3e00;color:#fff;font:12px/24px system-ui,sans-serif;text-align:center;pointer-events:none',
  );
  const panel = make(
    'alert',
    'position:fixed;inset:auto 0 0;z-index:2147483646;max-height:60vh;padding:16px 24px 40px;overflow:auto;background:#1d1d1f;' +
      'color:#ffd9d0;font:13px/20px ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere',
  );
  line.textContent = banner;
  const show = () => document.body.append(line);
  if (document.body) show();
  else addEventListener('DOMContentLoaded', show);

  const problems = { build: '', declaration: '', connection: '' };
  const tell = (kind, text) => {
    problems[kind] = text;
    const all = Object.values(problems).filter(Boolean).join('\n\n');
    panel.textContent = all;
    if (all === '') panel.remove();
    else document.body?.append(panel);
  };

  // A page that was opened during a failed build has an older working copy, or none, and cannot be
  // updated.
  let cameTo = '';
  let hash;
  let isNew = false;
  // Pages of the working copy that the host has replaced by an error; see announcePage.ts of the
  // host.
  const failed = new Set();
  addEventListener('console:page', ({ detail }) => {
    if (detail.build !== build) return;
    if (detail.failed) failed.add(detail.component);
    else failed.delete(detail.component);
  });
  const onMessage = ({ type, data }) => {
    if (type === 'hash') [isNew, hash] = [hash !== undefined && hash !== data, data];
    const isBuilt = type === 'ok' || type === 'warnings';
    if (isBuilt || type === 'errors') cameTo ||= type;
    if (isBuilt && (cameTo === 'errors' || (isNew && failed.size > 0))) location.reload();
    if (type === 'errors')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: removes the bundler's terminal colours
      tell('build', `${broken}\n\n${data.text.join('\n\n').replace(/\u001b\[[\d;]*m/g, '')}`);
    if (isBuilt) tell('build', '');
    if (type !== 'custom' || data.event !== event) return;
    if (data.data.build !== build) location.reload();
    tell('declaration', data.data.problem ? `${broken}\n\n${data.data.problem}` : '');
  };
  const connect = () => {
    const socket = new WebSocket(new URL(address, location.href.replace(/^http/, 'ws')));
    let opened = false;
    socket.onopen = () => {
      opened = true;
      tell('connection', '');
    };
    socket.onmessage = (message) => onMessage(JSON.parse(message.data));
    socket.onclose = () => {
      // An open connection also closes when the declaration is read again. Then only the next
      // failure is reported.
      if (!opened) tell('connection', lost);
      setTimeout(connect, opened ? 100 : 1000);
    };
  };
  connect();

  // The host blocks a build that throws for the whole session. A working copy changes with each
  // edit, so the block is removed.
  sessionStorage.removeItem('breakers');
})();
