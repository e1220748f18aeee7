import type { UploadState } from '@console/shared/upload';
import type { Task } from '../tasks/task.ts';

/** Texts of the task panel. */
export const taskTexts = {
  title: '任务',
  empty: '没有任务，导出、导入与批量处理会显示在这里',
  failed: '任务没有取到',
  retry: '重试',
  more: '加载更多',
  statuses: {
    queued: '排队中',
    running: '执行中',
    done: '已完成',
    partial: '部分失败',
    failed: '失败',
    canceled: '已取消',
  } satisfies Record<Task['status'], string>,
  groups: { live: '进行中', ended: '已结束' },
  uploads: {
    title: '上传',
    states: {
      sending: '上传中',
      paused: '已暂停',
      merging: '正在合并',
      failed: '失败',
      done: '已完成',
      cancelled: '已取消',
    } satisfies Record<UploadState, string>,
    progress: (name: string) => `${name} 的上传进度`,
    sent: (sent: string, size: string) => `${sent} / ${size}`,
    pause: '暂停',
    resume: '继续',
    cancel: '取消',
  },
  progress: (title: string) => `${title}的进度`,
  counts: ({ total, success, failed, skipped }: Task) =>
    [
      `共 ${total} 项`,
      ...(success > 0 ? [`成功 ${success}`] : []),
      ...(failed > 0 ? [`失败 ${failed}`] : []),
      ...(skipped > 0 ? [`无需处理 ${skipped}`] : []),
    ].join('，'),
  actions: {
    cancel: '取消',
    retry: '仅重试失败项',
    retryWhole: '重新执行',
    confirm: '正式导入',
    download: '下载',
  },
  errors: '失败明细',
  hideErrors: '收起明细',
  errorColumns: { target: '对象', reason: '原因' },
  errorsMore: (shown: number, all: number) => `仅显示前 ${shown} 条，共 ${all} 条，请导出查看全部`,
  exportErrors: '导出明细',
  copyErrors: '复制明细',
  copied: '已复制',
  notCopied: '没有复制成功，请使用导出',
  ended: {
    done: (title: string) => `${title}已完成`,
    partial: (title: string) => `${title}已结束，部分失败`,
    failed: (title: string) => `${title}失败`,
  },
} as const;
