import type { TestServer } from '../../../../testing/server.ts';
import { runDueTasks } from '../runTask.ts';
import type { Task, TaskError } from '../schemas.ts';

/** Starts a task by its call. Throws if the call is refused. */
export async function start(
  server: TestServer,
  as: string,
  call: string,
  body: object,
): Promise<Task> {
  const reply = await server.call<{ task: Task }>(`POST ${call}`, body, { as });
  if (reply.code !== 0) throw new Error(`${call} was refused: ${reply.msg}`);
  return reply.data.task;
}

export const readTask = async (
  server: TestServer,
  as: string,
  { ID }: Pick<Task, 'ID'>,
): Promise<Task> =>
  (await server.call<{ task: Task }>('POST /task/getTask', { ID }, { as })).data.task;

export const readErrors = async (
  server: TestServer,
  as: string,
  { ID }: Pick<Task, 'ID'>,
): Promise<TaskError[]> =>
  (
    await server.call<{ list: TaskError[] }>(
      'POST /task/getTaskErrorList',
      { ID, page: 1, pageSize: 100 },
      { as },
    )
  ).data.list;

/** Starts a task, runs it to its end, and returns it. */
export async function perform(
  server: TestServer,
  as: string,
  call: string,
  body: object,
): Promise<Task> {
  const task = await start(server, as, call, body);
  await runDueTasks(server.deps);
  return readTask(server, as, task);
}

/** Downloads a file as a browser does. */
export async function download(server: TestServer, as: string, path: string) {
  const { statusCode, headers, rawPayload } = await server.app.inject({
    method: 'GET',
    url: `/api/task/${path}`,
    headers: { 'x-token': as },
  });
  return { status: statusCode, headers, bytes: rawPayload };
}

/** Starts a task with a file, as the import dialog does. Throws if it is refused. */
export async function startWithFile(
  server: TestServer,
  as: string,
  call: string,
  content: Buffer,
  name = content.toString('latin1', 0, 2) === 'PK' ? 'a.xlsx' : 'a.csv',
): Promise<Task> {
  const boundary = 'x-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api${call}`,
    headers: { 'x-token': as, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  const { code, msg, data } = answer.json();
  if (code !== 0) throw new Error(msg);
  return data.task;
}
