import { toast } from '@console/shared/feedback';
import { tryCall } from '@console/shared/request';
import { liveTasksAtom, store, tokenAtom } from '@console/shared/session';
import { runningUploads } from '@console/shared/upload';
import { isLive, type Task } from './task.ts';
import { taskTexts } from './taskTexts.ts';

/**
 * Polling interval in milliseconds: with the panel open, and with the panel closed while tasks are
 * active.
 */
const OPEN = 2_000;
const CLOSED = 10_000;
/** Number of polls at the short interval after a start, because most tasks end within seconds. */
const SOON = 4;
/** Maximum number of listed tasks. Older tasks are rarely needed. */
const SHOWN = 20;

export interface TaskList {
  /** Newest first; `undefined` until the first response. */
  tasks: readonly Task[] | undefined;
  /** Error of the last request, or ''. */
  failed: string;
}

/**
 * Ids of the tasks that were active at the last poll of this browser tab. Their end is announced.
 */
const activeIds = new Set<number>();

function announceEnded(tasks: readonly Task[]): void {
  for (const task of tasks) {
    if (isLive(task)) {
      activeIds.add(task.ID);
    } else if (activeIds.delete(task.ID) && task.status !== 'canceled') {
      const { done, partial, failed } = taskTexts.ended;
      if (task.status === 'done') toast.success(done(task.title));
      else if (task.status === 'partial') toast.warning(partial(task.title));
      else toast.error(failed(task.title));
    }
  }
}

/** Number of active tasks. The atom also counts the running uploads. */
const liveTasks = (): number => (store.get(liveTasksAtom) ?? 0) - runningUploads.count();

interface Follow {
  isOpen: boolean;
  onList?(list: TaskList): void;
}

/**
 * Polls the user's tasks while the page is visible: immediately, then while the panel is open or a
 * task is active.
 *
 * @returns `look` polls now; `stop` ends the polling
 */
export function followTasks({ isOpen, onList }: Follow): { look(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let latest = 0;
  let tasks: readonly Task[] | undefined;
  let soon = SOON;

  const look = async (): Promise<void> => {
    clearTimeout(timer);
    if (stopped || store.get(tokenAtom) === '' || document.visibilityState === 'hidden') return;
    const mine = ++latest;
    const known = liveTasks();
    const outcome = await tryCall(
      'POST /task/getTaskList',
      { page: 1, pageSize: SHOWN },
      { loading: false, silent: 'all', verify: false },
    );
    if (stopped || mine !== latest) return;
    if (outcome.ok) {
      tasks = outcome.data.list;
      announceEnded(tasks);
      const live = tasks.filter(isLive).length;
      // The response may lack a task that was started in the meantime.
      if (liveTasks() === known) store.set(liveTasksAtom, live + runningUploads.count());
    }
    onList?.({ tasks, failed: outcome.ok ? '' : outcome.message });
    const pause = isOpen || soon-- > 0 ? OPEN : CLOSED;
    if (isOpen || liveTasks() > 0) timer = setTimeout(() => void look(), pause);
  };
  const onReturn = (): void => void look();
  let before = liveTasks();
  const unsubscribe = store.sub(liveTasksAtom, () => {
    const live = liveTasks();
    if (live > before) {
      soon = SOON;
      clearTimeout(timer);
      timer = setTimeout(() => void look(), OPEN / 2);
    }
    before = live;
  });
  document.addEventListener('visibilitychange', onReturn);
  void look();
  return {
    look: () => void look(),
    stop() {
      stopped = true;
      clearTimeout(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', onReturn);
    },
  };
}
