/** Account of the administrator on the servers of these tests. */
export const ADMIN = { username: 'admin', password: 'Console123' };

export interface Reply<T = Record<string, unknown>> {
  status: number;
  code: number;
  data: T;
  msg: string;
}

/** Calls the API at any address, with the given headers such as `x-token`. */
export async function call<T = Record<string, unknown>>(
  url: string,
  what: string,
  body: unknown = {},
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Reply<T>> {
  const [method = '', path = ''] = what.split(' ');
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  return { status: answer.status, ...((await answer.json()) as Omit<Reply<T>, 'status'>) };
}

/** Signs in and returns the headers of the session. */
export async function signIn(url: string, who: { username: string; password: string } = ADMIN) {
  const { data, code, msg } = await call<{ token: string }>(url, 'POST /base/login', who);
  if (code !== 0) throw new Error(`${who.username} could not sign in: ${msg}`);
  return { 'x-token': data.token };
}
