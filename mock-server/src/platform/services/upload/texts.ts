const size = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`;

export const texts = {
  group: '断点续传',
  unknownPurpose: '没有这种上传用途',
  unknown: '上传任务不存在或已过期，请重新选择文件上传',
  empty: '不能上传空文件',
  tooLarge: (most: number) => `文件过大，上限为 ${size(most)}`,
  tooMany: (most: number) => `未完成的上传不能超过 ${most} 个，请先完成或取消其他上传`,
  quota: (most: number) => `未完成的上传合计不能超过 ${size(most)}，请先完成或取消其他上传`,
  needsPiece: '请求中没有分片内容',
  badIndex: '分片序号超出范围',
  badPiece: '分片不完整或内容有误，请重试',
  tooManyTries: '分片重传次数过多，请取消后重新上传',
  kind: '文件内容不是允许的类型',
  tooManyPixels: (most: number) =>
    `图片过大，上限为 ${Math.floor(most / 10_000)} 万像素，请缩小后重试`,
  missing: '还有分片没有上传',
  differs: '文件在上传过程中发生了变化，请重新上传',
  cancelled: '已取消上传',
  done: '上传成功',
  merging: '正在合并文件',
  settings: {
    title: '文件上传',
    maxMb: '单个文件上限',
    maxMbHint: '适用于所有断点续传的上传，各用途另有更小的上限时以较小者为准',
    unfinishedMb: '每人未完成的上传合计上限',
    unfinishedMbHint: '未完成的上传超过一天没有新内容会自动清除',
  },
  /** Names of the calls, by the last part of their path. */
  calls: {
    begin: '开始或继续分片上传',
    piece: '上传一个分片',
    complete: '完成分片上传',
    cancel: '取消分片上传',
  },
  /** Labels of the fields. */
  fields: {
    uploadId: '上传编号',
    hash: '校验值',
    purpose: '用途',
    name: '文件名',
    size: '文件大小',
    index: '分片序号',
    target: '存放位置',
  },
} as const;
