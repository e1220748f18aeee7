import { defineMessage } from '../../kernel/area/messageKind.ts';

interface Failing {
  remote: string;
  build: string;
  version: string;
  failures: number;
  day: string;
}

/** Browsers report that a release often fails: told to who uploaded it and to who may act on it. */
export const releaseFailing = defineMessage<Failing>({
  name: 'releaseFailing',
  title: '模块运行异常',
  level: 'warning',
  write: ({ remote, build, version, failures, day }) => ({
    key: `${remote}@${build} ${day}`,
    title: `模块 ${remote} ${version} 今天多次出错`,
    text: `用户的浏览器今天已上报 ${failures} 次打开失败或页面错误（构建 ${build}）。请检查该版本，必要时回退到上一个构建。`,
  }),
});

interface Stopped {
  remote: string;
  version: string;
  build: string;
  by: string;
  reason: string;
  revision: number;
}

/** A release was taken out of use by somebody else than who uploaded it. */
export const releaseStopped = defineMessage<Stopped>({
  name: 'releaseStopped',
  title: '模块发布被停用',
  level: 'warning',
  write: ({ remote, version, build, by, reason, revision }) => ({
    key: `revision ${revision} ${remote}`,
    title: `模块 ${remote} ${version} 已停止使用`,
    text: `${by} 停用了您上传的版本（构建 ${build}）。${reason === '' ? '' : `原因：${reason}`}`,
  }),
});

interface Quarantined {
  remote: string;
  version: string;
  build: string;
  reason: string;
  revision: number;
}

/** The server took a build out of use because it fails several people: told to who uploaded it and to who may lift it. */
export const releaseQuarantined = defineMessage<Quarantined>({
  name: 'releaseQuarantined',
  title: '模块已自动隔离',
  level: 'warning',
  write: ({ remote, version, build, reason, revision }) => ({
    key: `revision ${revision} ${remote}`,
    title: `模块 ${remote} ${version} 已自动隔离`,
    text: `${reason}，服务器已停用构建 ${build}，用户恢复使用上一个可用的构建。确认没有问题后可以在发布管理中解除隔离。`,
    link: { name: 'release', query: { keyword: remote } },
  }),
});
