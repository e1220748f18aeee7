/**
 * The calls of this back end by route, as declared in remote.config.ts.
 *
 * @returns {Record<string, import('./server.js').Handler>}
 */
export function makeCalls() {
  /** @type {{ ID: number, text: string, author: string }[]} */
  const notes = [];
  return {
    'GET /plugin/__ID__/getNotes': () => ({ code: 0, data: { list: notes }, msg: '' }),
    'POST /plugin/__ID__/addNote': ({ caller, body }) => {
      const text = /** @type {{ text?: unknown } | null} */ (body)?.text;
      if (typeof text !== 'string' || text.trim() === '' || text.length > 200)
        return {
          code: 422,
          data: { errors: [{ field: 'text', msg: '请填写 1 至 200 个字' }] },
          msg: '请填写 1 至 200 个字',
        };
      const note = { ID: notes.length + 1, text: text.trim(), author: caller.name };
      notes.unshift(note);
      return { code: 0, data: { note }, msg: '已保存' };
    },
  };
}
